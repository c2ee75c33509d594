import type { Browser, Page } from '@playwright/test'
import { cityByCode } from '#lib/city/cities.ts'
import { familyOf } from '#lib/config/routes.ts'
import { reviewCheckRecord } from '#lib/contracts/application/application.ts'
import {
  addCoachCheckByExtendsLastRecord,
  type CoachApplication,
  editCoachCheckRecord,
} from '#lib/contracts/application/coach-application.ts'
import { getCoachDetail, getCoachIndex } from '#lib/contracts/coach/coach.ts'
import { CITY_INDEX_THRESHOLD } from '#lib/contracts/limits.ts'
import { getLiveCities } from '#lib/contracts/listing/category.ts'
import { getVenueList } from '#lib/contracts/venue/venue.ts'
import { versionOfAgreements } from '#tests/services/application-content.ts'
import { callAs, registerAccount } from '#tests/support/account.ts'
import { setRandomClientAddress } from '#tests/support/account-forms.ts'
import { callEndpoint } from '#tests/support/api.ts'
import { aCoachContent, freshName, upload, uploadAPaper } from '#tests/support/applications.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { readPage } from '#tests/support/html.ts'
import { openOperator } from '#tests/support/operator.ts'
import { fetchAs, fetchPage, originOf } from '#tests/support/site.ts'

/* Moving records re-renders every page of the site, so no other test may run meanwhile. */

/** Everything in a city moves, so many pages are re-rendered. */
const SOON = { timeout: 40_000 }
const FOSHAN = { cityCode: '440600', districtCode: '440605' }

interface Applicant {
  page: Page
  authToken: string
}

const decide = async (operator: Page, { checkId, version }: CoachApplication) => {
  const { data } = await (await operator.request.get('/api/session')).json()
  return callAs(operator, reviewCheckRecord, { checkId, version, isApproved: true }, data.authToken)
}

/** Applies as a coach in a city, with a new account, and is approved. */
async function join(browser: Browser, operator: Page, place: typeof FOSHAN): Promise<Applicant & { coachId: number }> {
  const page = await (await browser.newContext({ baseURL: originOf() })).newPage()
  await setRandomClientAddress(page)
  const account = await registerAccount(page)
  const { authToken } = account
  const [photo, paper] = [await upload(page, account), await uploadAPaper(page, account)]
  const content = { ...aCoachContent(freshName('林教练'), photo), ...place }
  content.certificates = content.certificates.map((each) => ({ ...each, photo: paper }))
  const record = await callAs(page, editCoachCheckRecord, { version: 0, content, isSubmitted: true }, authToken)
  const { subjectId } = await decide(operator, record)
  return { page, authToken, coachId: subjectId! }
}

/** Moves the coach to another city. */
async function move({ page, authToken }: Applicant, operator: Page, place: typeof FOSHAN) {
  const { checkId, version, content } = await callAs(page, addCoachCheckByExtendsLastRecord, {}, authToken)
  const changed = {
    checkId,
    version,
    content: { ...content, ...place, agreementVersion: versionOfAgreements('coach') },
    isSubmitted: true,
  }
  await decide(operator, await callAs(page, editCoachCheckRecord, changed, authToken))
}

/** All addresses in a host's sitemaps, with their dates; empty if its index redirects to another host. */
async function listed(city?: string): Promise<Map<string, string | undefined>> {
  const index = await fetchPage('/sitemap.xml', city)
  if (index.status !== 200) return new Map()
  const files = [...index.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url))
  const texts = await Promise.all(files.map(({ host, pathname }) => fetchAs(host, pathname)))
  return new Map(
    texts
      .flatMap(({ text }) => [...text.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?/g)])
      .map(([, url = '', date]) => [url, date]),
  )
}

test('R-15.1 R-15.2 R-15.8 C-3 a city that becomes live takes its records to its host, and gives them back when it is thin again', async ({
  browser,
}) => {
  const cities = await callEndpoint(getLiveCities, {})
  const { adCode, coachCount } = cities.find((city) => city.coachCount < CITY_INDEX_THRESHOLD)!
  const { slug, children } = cityByCode(adCode)!
  const place = { cityCode: adCode, districtCode: children[0]!.adCode }
  const [coach] = (await callEndpoint(getCoachIndex, { cities: adCode })).list
  const [venue] = (await callEndpoint(getVenueList, { adCode })).list
  const records = [
    `${familyOf('coach').detail}/${coach!.coachId}`,
    ...(venue ? [`${familyOf('venue').detail}/${venue.venueId}`] : []),
  ]

  /** Waits until the whole site agrees on where the records are. */
  const waitForRecordsOn = (own: string | undefined, other: string | undefined) =>
    expect(async () => {
      const [here, there] = [await listed(own), await listed(other)]
      for (const path of records) {
        const address = originOf(own) + path
        const moved = await fetchPage(path, other)
        expect([moved.status, moved.headers.location]).toEqual([301, address])
        const page = await fetchPage(path, own)
        expect([page.status, readPage(page.text).canonical]).toEqual([200, address])
        expect([here.has(address), there.has(originOf(other) + path)]).toEqual([true, false])
      }
      const links = readPage((await fetchPage('/jiaolian', slug)).text).anchors.map(({ href = '' }) => href)
      const linked = links.find((href) => href.includes(`${familyOf('coach').detail}/`))!
      expect(linked.startsWith('/')).toBe(own === slug)
    }).toPass(SOON)
  const homeOf = async () => readPage((await fetchPage('/', slug)).text).robots.join()
  const dateIn = async (city: string) => (await fetchPage('/jiaolian', city)).headers['last-modified']

  await waitForRecordsOn(undefined, slug)
  expect(await homeOf()).toContain('noindex')
  const elsewhere = await dateIn('guangzhou')

  const operator = await openOperator(browser)
  const joined: Awaited<ReturnType<typeof join>>[] = []
  for (let at = coachCount; at < CITY_INDEX_THRESHOLD; at++) joined.push(await join(browser, operator, place))
  await waitForRecordsOn(slug, undefined)
  await expect.poll(homeOf, SOON).not.toContain('noindex')

  await test.step('C-14 the city’s list has the date of its newest coach, another city’s list keeps its own', async () => {
    const { updatedAt } = await callEndpoint(getCoachDetail, { coachId: joined.at(-1)!.coachId })
    await expect.poll(() => dateIn(slug), SOON).toBe(new Date(updatedAt).toUTCString())
    await expect.poll(async () => (await listed(slug)).get(`${originOf(slug)}/jiaolian`), SOON).toBe(updatedAt)
    expect(await dateIn('guangzhou')).toBe(elsewhere)
  })

  for (const applicant of joined) await move(applicant, operator, FOSHAN)
  await waitForRecordsOn(undefined, slug)
  await expect.poll(homeOf, SOON).toContain('noindex')
})
