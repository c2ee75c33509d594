import { randomUUID } from 'node:crypto'
import { cityByCode } from '#lib/city/cities.ts'
import { familyOf } from '#lib/config/routes.ts'
import { getCoachIndex } from '#lib/contracts/coach/coach.ts'
import { getLiveCities } from '#lib/contracts/listing/category.ts'
import { callsOf } from '#lib/contracts/resources/calls.ts'
import { citySettings } from '#lib/contracts/resources/city-settings.ts'
import { callAs } from '#tests/support/account.ts'
import { callEndpoint } from '#tests/support/api.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { readPage } from '#tests/support/html.ts'
import { openOperator } from '#tests/support/operator.ts'
import { fetchPage, originOf } from '#tests/support/site.ts'

/* Moving records re-renders every page of the site, so no other test may run meanwhile. */

/** Everything in a city moves, so many pages are re-rendered. */
const SOON = { timeout: 40_000 }

test('R-13.7 C-3 a hidden city is in no list of cities and is not indexed; shown again, it is as before', async ({
  browser,
}) => {
  const live = (await callEndpoint(getLiveCities, {})).filter(({ isLive }) => isLive)
  const { adCode } = live.at(-1)!
  const { slug, adName } = cityByCode(adCode)!
  const [coach] = (await callEndpoint(getCoachIndex, { cities: adCode })).list
  const record = `${familyOf('coach').detail}/${coach!.coachId}`
  const operator = await openOperator(browser)
  const { authToken } = (await (await operator.request.get('/api/session')).json()).data
  const calls = callsOf(citySettings)
  const [found] = (await callAs(operator, calls.list, { text: adName }, authToken)).list
  const show = async (isShown: boolean) => {
    const { id, version, content } = await callAs(operator, calls.get, { id: found!.id }, authToken)
    const clientKey = randomUUID()
    await callAs(operator, calls.save, { id, version, content: { ...content, isShown }, clientKey }, authToken)
  }
  const stands = (isShown: boolean) =>
    expect(async () => {
      const switcher = await fetchPage('/location')
      expect(switcher.text.includes(`${originOf(slug)}/`)).toBe(isShown)
      const home = await fetchPage('/', slug)
      expect([home.status, readPage(home.text).robots.join().includes('noindex')]).toEqual([200, !isShown])
      const sitemap = await fetchPage('/sitemap.xml', slug)
      expect(sitemap.status === 200).toBe(isShown)
      const page = await fetchPage(record, isShown ? slug : undefined)
      expect([page.status, readPage(page.text).canonical]).toEqual([
        200,
        (isShown ? originOf(slug) : originOf()) + record,
      ])
    }).toPass(SOON)

  await stands(true)
  await show(false)
  try {
    await stands(false)
  } finally {
    await show(true)
  }
  await stands(true)
  await operator.context().close()
})
