import { searchCoaches } from '#lib/contracts/coach/coach.ts'
import { createLog } from '#services/shared/log/create-log.ts'
import type { Store } from '#services/shared/store/database.ts'
import { openTestStore } from '#tests/services/open-test-store.ts'
import { createCoachService } from '../app.ts'
import { type FrozenQuery, frozenCoaches, frozenQueries, loadFixture } from './fixture/load.ts'

/**
 * The frozen queries: `fixture/queries.jsonl` lists, for each, every coach of the fixture that is a correct result.
 * Recall@10 is the number of correct results found, divided by all correct ones, or by ten if there are more.
 */
const DEMANDED = 0.95
const DEMANDED_PER_KIND = 0.8

let store: Store
let ask: (question: object) => Promise<{ list: { coachId: number; name: string }[]; total: number }>

beforeAll(async () => {
  store = await openTestStore()
  await loadFixture(store.db)
  const log = createLog('silent')
  const { app } = createCoachService(store, { log, findActor: async () => null, secret: 'of this test' })
  ask = async (question) => {
    const response = await app.request(`http://services/${searchCoaches.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(question),
    })
    return (await response.json()).data
  }
})
afterAll(() => store.close())

const search = ({ text, adCode }: Pick<FrozenQuery, 'text' | 'adCode'>) => ask({ nameLikeSearch: text, adCode })

async function recallOf(question: FrozenQuery) {
  const { list } = await search(question)
  const right = list.filter(({ coachId }) => question.finds.includes(coachId)).length
  return right / Math.min(10, question.finds.length)
}

test('R-7.7 the frozen list is long enough and covers every kind of query', () => {
  const questions = frozenQueries()
  expect(questions.length).toBeGreaterThanOrEqual(270)
  expect(new Set(questions.map(({ text, adCode }) => `${text} ${adCode}`)).size).toBe(questions.length)
  expect(frozenCoaches().length).toBeGreaterThanOrEqual(200)
  for (const kind of [
    'pinyin',
    'initials',
    'full width',
    'one char',
    'two chars',
    'typo',
    'district and sport',
    'venue',
    'name',
    'landmark',
    'metro',
    'landmark and sport',
    'landmark pinyin',
    'landmark typo',
    'number',
    'time',
    'time typo',
    'landmark and time',
  ]) {
    expect(questions.filter((each) => each.kind === kind).length).toBeGreaterThan(2)
  }
  expect(questions.every(({ finds }) => finds.length > 0)).toBe(true)
})

test(`R-7.7 recall@10 over the frozen list is at least ${DEMANDED}, and no kind of query falls behind`, async () => {
  const results: { kind: string; text: string; recall: number }[] = []
  for (const question of frozenQueries()) {
    results.push({ kind: question.kind, text: question.text, recall: await recallOf(question) })
  }
  const mean = (each: typeof results) => each.reduce((sum, { recall }) => sum + recall, 0) / each.length
  const missed = results
    .filter(({ recall }) => recall < 1)
    .map(({ kind, text, recall }) => `${kind}: ${text} ${recall}`)
  // The list shows which queries to look at when this fails.
  if (mean(results) < DEMANDED) throw new Error(`recall@10 is ${mean(results).toFixed(3)}:\n${missed.join('\n')}`)
  for (const [kind, group] of Map.groupBy(results, (each) => each.kind)) {
    expect(`${kind} ${mean(group) >= DEMANDED_PER_KIND}`).toBe(`${kind} true`)
  }
})
