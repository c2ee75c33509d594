import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { z } from 'zod'
import { updateBasicInfo, updateUserInfo } from '#lib/contracts/account/user.ts'
import { CompleteCoachContent, editCoachCheckRecord } from '#lib/contracts/application/coach-application.ts'
import { searchCoaches } from '#lib/contracts/coach/coach.ts'
import { userComment } from '#lib/contracts/comment/comment.ts'
import { releaseDemand } from '#lib/contracts/demand.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { sendLead } from '#lib/contracts/lead/lead.ts'
import { LEAD_CONSENT_VERSION } from '#lib/contracts/limits.ts'
import { sendReport } from '#lib/contracts/report/report.ts'
import { RESOURCES } from '#lib/contracts/resources/all.ts'
import { callsOf, type StoredRecord } from '#lib/contracts/resources/calls.ts'
import type { Resource } from '#lib/contracts/resources/resource.ts'
import type { Stack } from '#scripts/stack/start-stack.ts'
import { callAs, registerAccount } from '#tests/support/account.ts'
import { setRandomClientAddress } from '#tests/support/account-forms.ts'
import { aCoachContent, upload, uploadAPaper } from '#tests/support/applications.ts'
import { ATTACKS, packAttacks } from '#tests/support/attacks.ts'
import { startFilledStack } from '#tests/support/filled-stack.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { datesOfNewVersion } from '#tests/support/new-version-dates.ts'
import { openOperator } from '#tests/support/operator.ts'

/** A separate site, because what is written here appears on all its pages. */
let stack: Stack
let origin: string
test.beforeAll(async () => {
  stack = await startFilledStack({ environment: { TRUST_PROXY: '127.0.0.1,::1' } })
  origin = `http://haojiaolian.localhost:${stack.port}`
})
test.afterAll(() => stack?.stop())

/** Settings of cities have no texts. */
const KINDS = RESOURCES.filter(({ kind }) => kind !== 'citySettings')
/** Maximum characters of a nested text: there are many of them, and a call carries 100 KB. */
const PART_MAX = 100

test('T12 sixty attack strings in every text field of records, and as many as fit in visitors’ forms, stay plain text in console and site', async ({
  browser,
}) => {
  const operator = await openOperator(browser, origin)
  const watch = await watchFor(operator.context())
  const { authToken } = (await (await operator.request.get('/api/session')).json()).data as { authToken: string }
  const written: Written[] = []
  await test.step('the attacks are written through the calls', async () => {
    // Written first, because an account agrees to the agreements before they are attacked.
    await writeAsMember(browser)
    for (const resource of KINDS) written.push(await writeAttacks(operator, authToken, resource))
  })

  const main = operator.getByRole('main')
  await operator.goto('/admin')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('工作台')
  await test.step('lists, forms, versions and comparisons', async () => {
    for (const { resource, id, sign } of written) {
      if (!resource.isSingle) {
        await turnTo(operator, `/${resource.kind}`, resource.label)
        await expect(main.getByRole('row').nth(1)).toBeVisible()
        if (!resource.isBuiltIn) await expect(main).toContainText(sign)
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

  await test.step('queues, accounts, the log of operators’ actions', async () => {
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
  /** The beginning of its name now. */
  sign: string
}

/**
 * Saves versions of a published record of the kind with attacks in all its texts, until each attack that a text accepts
 * has been stored in it once. Nested texts get attacks along the way, as far as their rows allow.
 */
async function writeAttacks(operator: Page, authToken: string, resource: Resource): Promise<Written> {
  const calls = callsOf(resource)
  const { list } = await callAs(operator, calls.list, { state: 'published' }, authToken)
  const sample = list[0] as StoredRecord
  const dates = resource.kind === 'agreement' ? datesOfNewVersion() : {}
  const copy = () => ({ ...structuredClone(sample.content), ...dates }) as Record<string, unknown>
  const texts = new Map<string, { takes: readonly string[]; left: readonly string[] }>()
  for (const { path, put } of textsIn(resource, copy())) {
    const takes = ATTACKS.filter((each) => put([each]))
    put([])
    if (takes.length > 0) texts.set(path, { takes, left: takes })
  }
  const countLeft = () => [...texts.values()].flatMap(({ left }) => left).length

  let record: Pick<StoredRecord, 'id' | 'version' | 'content'> = sample
  let before = Number.POSITIVE_INFINITY
  while (countLeft() > 0 && countLeft() < before) {
    before = countLeft()
    const content = copy()
    for (const { path, put } of textsIn(resource, content)) {
      const text = texts.get(path)
      if (text) put(packAttacks([...new Set([...text.left, ...text.takes])], put))
    }
    const { id, version } = record
    record = await callAs(operator, calls.save, { id, version, content, clientKey: randomUUID() } as never, authToken)
    const stored = new Map(textsIn(resource, record.content).map(({ path, has }) => [path, has]))
    for (const [path, text] of texts) text.left = text.left.filter((each) => !stored.get(path)?.(each))
  }
  const missed = [...texts].filter(([path, { left }]) => !path.includes('.') && left.length > 0)
  expect([texts.size > 0, missed], resource.kind).toEqual([true, []])
  const content = record.content as Record<string, unknown>
  return { resource, id: record.id, content, sign: String(content[resource.title]).slice(0, 12).trim() }
}

interface TextOfRecord {
  path: string
  /** Writes these attacks, or the original text if there are none; returns whether the record is valid then. */
  put: (attacks: readonly string[]) => boolean
  has: (attack: string) => boolean
}

function textsIn({ fields, check }: Resource, content: Record<string, unknown>): TextOfRecord[] {
  return everyText(content).map(({ path, value, set }) => {
    const { schema, input } = fields[path[0]!]!
    // Sanitizing may remove an attack and what follows it: the words before it prove that it arrived.
    const isHtml = input.kind === 'html'
    const lead = (attack: string) => `<p>第 ${ATTACKS.indexOf(attack) + 1} 种</p>`
    return {
      path: path.join('.'),
      put: (attacks) => {
        const text = isHtml ? value + attacks.map((each) => lead(each) + each).join('') : attacks.join('')
        set(attacks.length > 0 ? text : value)
        const isShort = path.length === 1 || text.length <= PART_MAX
        return isShort && schema.safeParse(content[path[0]!]).success && !check?.(content as never)
      },
      has: (attack) => (isHtml ? value?.includes(lead(attack)) : value && seen(value).includes(seen(attack))) === true,
    }
  })
}

/** Removes the invisible mark, which some texts do not keep. */
const seen = (text: string) => text.replaceAll('\u202e', '')

interface TextInside {
  path: readonly string[]
  value: string | null
  set: (text: string | null) => void
}

/** All texts in a value, at any depth, and places where there may be one. */
function everyText(whole: object, above: readonly string[] = []): TextInside[] {
  return Object.entries(whole).flatMap(([name, value]): TextInside[] => {
    const path = [...above, name]
    if (value && typeof value === 'object') return everyText(value, path)
    const set = (text: string | null) => Object.assign(whole, { [name]: text })
    return typeof value === 'string' || value === null ? [{ path, value, set }] : []
  })
}

/** Valid input of a call with as many attacks as fit in each text, appended to the original where that is too short. */
function attacksIn<T extends object>(schema: z.ZodType, input: T, texts: readonly string[]): T {
  const whole = structuredClone(input)
  const filled = everyText(whole).flatMap(({ path, value, set }) => {
    const accepts = (text: string) => {
      set(text)
      return (path.length === 1 || text.length <= PART_MAX) && schema.safeParse(whole).success
    }
    for (const before of ['', value ?? '']) {
      const chosen = packAttacks(ATTACKS, (attacks) => accepts(before + attacks.join('')))
      set(before + chosen.join(''))
      if (chosen.length > 0) return [path.join('.')]
    }
    set(value)
    return []
  })
  expect(filled).toEqual(expect.arrayContaining([...texts]))
  return whole
}

/** Sends attacks as a visitor with an account, in every text. */
async function writeAsMember(browser: Browser) {
  const page = await (await browser.newContext({ baseURL: origin })).newPage()
  await setRandomClientAddress(page)
  const account = await registerAccount(page)
  /** Texts that must contain an attack. */
  const send = <I extends z.ZodType, D extends z.ZodType>(
    endpoint: Endpoint<I, D>,
    input: z.input<I>,
    ...texts: string[]
  ) => callAs(page, endpoint, attacksIn(endpoint.input, input as object, texts) as never, account.authToken)
  const { list } = await callAs(page, searchCoaches, { adCode: '440100' })
  const { coachId } = list[0]!
  await send(updateBasicInfo, { nickname: '' }, 'nickname')
  await send(updateUserInfo, { introduction: '' }, 'introduction')
  await send(userComment, { coachId, content: '' }, 'content')
  const held = await callAs(page, userComment, { coachId, content: `加 薇 信 ${ATTACKS[0]}` }, account.authToken)
  expect(held.isHeld).toBe(true)
  const clientKey = () => randomUUID()
  const report = { kind: 'coach', id: coachId, reason: 'untrue', words: '', clientKey: clientKey() } as const
  await send(sendReport, report, 'words')
  for (const opinionType of [1, 3] as const)
    await send(releaseDemand, { opinionType, description: '', contactMobile: account.mobile }, 'description')
  const [photo, paper] = [await upload(page, account), await uploadAPaper(page, account)]
  const content = aCoachContent('林教练', photo)
  content.certificates = content.certificates.map((each) => ({ ...each, photo: paper }))
  const attacked = attacksIn(CompleteCoachContent, content, ['name', 'motto', 'introduction'])
  // Only existing versions can be agreed to, and a certificate must be for a sport the coach teaches.
  const { agreementVersion } = content
  const certificates = attacked.certificates.map((each) => ({ ...each, sportSlug: content.certificates[0]!.sportSlug }))
  const application = { version: 0, content: { ...attacked, agreementVersion, certificates }, isSubmitted: true }
  await callAs(page, editCoachCheckRecord, application, account.authToken)
  const lead = { kind: 'coach', id: coachId, callName: '周', times: [61], description: '' } as const
  const leadInput = { ...lead, consentVersion: LEAD_CONSENT_VERSION, clientKey: clientKey() }
  await send(sendLead, leadInput as never, 'callName', 'description')
  await page.context().close()
}

/** Goes to another screen of the console without a page load. */
async function turnTo(operator: Page, path: string, heading: string) {
  await operator.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/admin${path}`)
  await expect(operator.getByRole('main').getByRole('heading', { level: 1 })).toContainText(heading)
}

/** Compares every version with the one before it; returns the number of pairs. */
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

/** Records scripts that run, or would have run without the policy, in any page of the context. */
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
    /** Expects that nothing ran and nothing in the page could: no event handlers, no `javascript:` links. */
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
