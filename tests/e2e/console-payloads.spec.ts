import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { z } from 'zod'
import { searchCoaches } from '#lib/contracts/coach.ts'
import { CompleteCoachContent, editCoachCheckRecord } from '#lib/contracts/coach-application.ts'
import { userComment } from '#lib/contracts/comment.ts'
import { releaseDemand } from '#lib/contracts/demand.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { sendLead } from '#lib/contracts/lead.ts'
import { LEAD_CONSENT_VERSION } from '#lib/contracts/limits.ts'
import { sendReport } from '#lib/contracts/report.ts'
import { RESOURCES } from '#lib/contracts/resources/all.ts'
import { callsOf, type StoredRecord } from '#lib/contracts/resources/calls.ts'
import type { Resource } from '#lib/contracts/resources/resource.ts'
import { updateBasicInfo, updateUserInfo } from '#lib/contracts/user.ts'
import { type Stack, startStack } from '#scripts/stack/start-stack.ts'
import { askAs, logIn } from '#tests/support/account.ts'
import { comeFromElsewhere } from '#tests/support/account-forms.ts'
import { aCoachContent, upload, uploadAPaper } from '#tests/support/applications.ts'
import { ATTACKS, packAttacks } from '#tests/support/attacks.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { openOperator } from '#tests/support/operator.ts'

/** A site of its own: what is written here stands on every page of it. */
let stack: Stack
let origin: string
test.beforeAll(async () => {
  test.setTimeout(300_000)
  stack = await startStack({ environment: { TRUST_PROXY: '127.0.0.1,::1' } })
  origin = `http://haojiaolian.localhost:${stack.port}`
})
test.afterAll(() => stack?.stop())

/** Versions of a record: by then the attacks have gone through each of its fields, as far as they fit in. */
const ROUNDS = 18

test('R-13.1 sixty attacks in every text of every kind, and in what visitors send, stay words in the console and on the site', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const operator = await openOperator(browser, origin)
  const watch = await watchFor(operator.context())
  const { authToken } = (await (await operator.request.get('/api/session')).json()).data as { authToken: string }
  const written: Written[] = []
  await test.step('written through the calls', async () => {
    // An account agrees to agreements as they were.
    await writeAsMember(browser)
    for (const resource of RESOURCES) written.push(await writeAttacks(operator, authToken, resource))
  })

  const main = operator.getByRole('main')
  await operator.goto('/admin')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('工作台')
  await test.step('lists, forms, versions and comparisons', async () => {
    for (const { resource, id, sign } of written) {
      if (!resource.isSingle) {
        await turnTo(operator, `/${resource.kind}`, resource.label)
        await expect(main.getByRole('row').nth(1)).toBeVisible()
        if (!resource.isGiven) await expect(main).toContainText(sign)
        await watch.expectQuiet(operator)
      }
      await turnTo(operator, `/${resource.kind}/${id}`, resource.isSingle ? resource.label : `${resource.label}：`)
      await expect(main.getByRole('textbox').first()).toBeVisible()
      await watch.expectQuiet(operator)
      await turnTo(operator, `/${resource.kind}/${id}/versions`, `${resource.label}：历史版本`)
      await expect(main.getByRole('radio').first()).toBeVisible()
      expect(await compareAll(operator), resource.kind).toBeGreaterThan(0)
      await watch.expectQuiet(operator)
    }
  })

  await test.step('queues, accounts, records of what was done', async () => {
    const kinds = new Set(RESOURCES.map(({ label }) => label))
    for (const link of await operator.getByRole('navigation', { name: '后台菜单' }).getByRole('link').all()) {
      if (kinds.has((await link.textContent()) ?? '')) continue
      await link.click()
      await expect(operator).toHaveURL(String(await link.getAttribute('href')))
      await expect(main.getByText(/^正在读取/)).toHaveCount(0)
      await watch.expectQuiet(operator)
    }
  })

  await test.step('pages of the site', async () => {
    const paths = written.flatMap(({ resource, id, content }) => resource.page?.(id, content as never) ?? [])
    for (const path of ['/', '/jiaolian', '/faq', ...paths]) {
      await operator.goto(path)
      await watch.expectQuiet(operator)
    }
  })
  await operator.context().close()
})

interface Written {
  resource: Resource
  id: number
  content: Record<string, unknown>
  /** What its name begins with now. */
  sign: string
}

/** A published record of the kind with attacks in all its texts, another lot in each version. */
async function writeAttacks(operator: Page, authToken: string, resource: Resource): Promise<Written> {
  const calls = callsOf(resource)
  const { list } = await askAs(operator, calls.list, { state: 'published' }, authToken)
  const sample = list[0] as StoredRecord
  const turn: Turn = new Map()
  let record: Pick<StoredRecord, 'id' | 'version' | 'content'> = sample
  for (let round = 0; round < ROUNDS; round++) {
    const content = structuredClone(sample.content) as Record<string, unknown>
    const isField = ([name = '']: readonly string[]) =>
      resource.fields[name]!.schema.safeParse(content[name]).success && !resource.check?.(content as never)
    fill(content, isField, turn)
    const { id, version } = record
    record = await askAs(operator, calls.save, { id, version, content, clientKey: randomUUID() } as never, authToken)
  }
  const content = record.content as Record<string, unknown>
  return { resource, id: record.id, content, sign: String(content[resource.title]).slice(0, 12).trim() }
}

/** Which attack is next in which text; none for what takes none. */
type Turn = Map<string, number | null>

/** Puts attacks into each text that takes them: `accepts` says whether the whole does, looking at what is at the path. */
function fill(whole: object, accepts: (path: readonly string[]) => boolean, turn: Turn, above: readonly string[] = []) {
  const holder = whole as Record<string, unknown>
  for (const [name, value] of Object.entries(holder)) {
    const path = [...above, name]
    if (value && typeof value === 'object') fill(value, accepts, turn, path)
    const at = turn.get(path.join('.')) ?? (turn.has(path.join('.')) ? null : 0)
    if ((typeof value !== 'string' && value !== null) || at === null) continue
    const takes = (each: string) => {
      holder[name] = each
      // Parts of parts are many, and a call carries 100 KB.
      return (path.length === 1 || each.length <= 100) && accepts(path)
    }
    // Where a text has to be long, they stand behind what is there.
    const lot = [packAttacks(at, takes), packAttacks(at, (each) => takes(`${value}${each}`))]
    const [text, next] = lot[0]!.text
      ? [lot[0]!.text, lot[0]!.next]
      : [lot[1]!.text && `${value}${lot[1]!.text}`, lot[1]!.next]
    holder[name] = text === '' ? value : text
    turn.set(path.join('.'), text === '' ? null : next)
  }
}

/** The same of what a call takes. */
function attacksIn<T extends object>(schema: z.ZodType, input: T): T {
  const whole = structuredClone(input)
  fill(whole, () => schema.safeParse(whole).success, new Map())
  return whole
}

/** What a visitor with an account sends, in every text of it. */
async function writeAsMember(browser: Browser) {
  const page = await (await browser.newContext({ baseURL: origin })).newPage()
  await comeFromElsewhere(page)
  const account = await logIn(page)
  const send = <I extends z.ZodType, D extends z.ZodType>(endpoint: Endpoint<I, D>, input: z.input<I>) =>
    askAs(page, endpoint, attacksIn(endpoint.input, input as object) as never, account.authToken)
  const { list } = await askAs(page, searchCoaches, { adCode: '440100' })
  const { coachId } = list[0]!
  await send(updateBasicInfo, { nickname: '' })
  await send(updateUserInfo, { introduction: '' })
  await send(userComment, { coachId, content: '' })
  const held = await askAs(page, userComment, { coachId, content: `加 薇 信 ${ATTACKS[0]}` }, account.authToken)
  expect(held.isHeld).toBe(true)
  const clientKey = () => randomUUID()
  await send(sendReport, { kind: 'coach', id: coachId, reason: 'untrue', words: '', clientKey: clientKey() })
  for (const opinionType of [1, 3] as const)
    await send(releaseDemand, { opinionType, description: '', contactMobile: account.mobile })
  const [photo, paper] = [await upload(page, account), await uploadAPaper(page, account)]
  const content = aCoachContent('林教练', photo)
  content.certificates = content.certificates.map((each) => ({ ...each, photo: paper }))
  const application = { version: 0, content: attacksIn(CompleteCoachContent, content), isSubmitted: true }
  await askAs(page, editCoachCheckRecord, application, account.authToken)
  const lead = { kind: 'coach', id: coachId, callName: '周', times: [61], description: '' } as const
  await send(sendLead, { ...lead, consentVersion: LEAD_CONSENT_VERSION, clientKey: clientKey() } as never)
  await page.context().close()
}

/** Another screen of the console, without loading it anew. */
async function turnTo(operator: Page, path: string, heading: string) {
  await operator.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/admin${path}`)
  await expect(operator.getByRole('main').getByRole('heading', { level: 1 })).toContainText(heading)
}

/** Lays every version beside the one before it; answers how many pairs. */
const compareAll = (operator: Page) =>
  operator.evaluate(async () => {
    const all = (name: string) => [...document.querySelectorAll<HTMLInputElement>(`input[name=${name}]`)]
    const [earlier, later] = [all('earlier'), all('later')]
    for (let at = 1; at < earlier.length; at++) {
      earlier[at]!.click()
      later[at - 1]!.click()
      await new Promise(requestAnimationFrame)
    }
    return earlier.length - 1
  })

/** Notes what runs, or would have if the policy let it, in any window of the context. */
async function watchFor(context: BrowserContext) {
  const ran: string[] = []
  await context.exposeFunction('hit', () => ran.push('ran'))
  await context.exposeFunction('refused', (what: string) => ran.push(what))
  await context.addInitScript(() => {
    const { refused } = window as unknown as { refused: (what: string) => void }
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample }) => {
      if (/^(script|frame|object|base|form)/.test(effectiveDirective)) refused(`${effectiveDirective} ${sample}`)
    })
  })
  context.on('dialog', (dialog) => {
    ran.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  return {
    /** Nothing ran, and nothing in the page would: no element has a handler, none leads to a script. */
    async expectQuiet(page: Page) {
      const elements = await page.evaluate(() => {
        const isBad = ({ name, value }: Attr) =>
          /^on|^srcdoc$/i.test(name) ||
          (/^(xlink:)?href|src|action|data$/i.test(name) && /^\s*javascript:/i.test(value))
        return [...document.querySelectorAll('*')]
          .filter(({ attributes }) => [...attributes].some(isBad))
          .map(({ outerHTML }) => outerHTML.slice(0, 200))
      })
      expect([ran, elements], page.url()).toEqual([[], []])
    },
  }
}
