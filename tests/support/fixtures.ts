import './local-names.ts'
import { test as base, expect, type Page, type Response } from '@playwright/test'
import { cityBySlug } from '#lib/city/cities.ts'
import { type CoachCard, searchCoaches } from '#lib/contracts/coach/coach.ts'
import { callEndpoint } from './api.ts'
import { strayWords, watchProblems } from './problems.ts'
import { originOf } from './site.ts'

interface Visit {
  /** Slug of the city whose host is visited; the bare host if omitted. */
  city?: string
  /** Expected status of the page (200). */
  status?: number
}

interface Fixtures {
  /** Opens a path of the site and checks its status. */
  visit: (path: string, options?: Visit) => Promise<Response>
  /** A live coach of a city (by slug, 广州 by default), as the list shows it. */
  aCoach: (city?: string) => Promise<CoachCard>
  /** Marks problems this test expects, so they do not fail it. */
  tolerate: (problem: RegExp) => void
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright parses the fixture names from this pattern.
  baseURL: async ({}, use) => {
    await use(originOf())
  },
  // Watched in every test that opens a page; a test that only checks responses opens none.
  page: async ({ page }, use, testInfo) => {
    const problems = watchProblems(page)
    await use(page)
    problems.push(...(await strayWords(page)))
    const tolerated = testInfo.annotations
      .filter(({ type }) => type === TOLERATED)
      .map(({ description }) => new RegExp(description ?? ''))
    const unexpected = problems.filter((problem) => !tolerated.some((each) => each.test(problem)))
    expect(unexpected, 'problems the browser reported').toEqual([])
  },
  visit: async ({ page }, use) => {
    await use((path, { city, status = 200 } = {}) => open(page, originOf(city) + path, status))
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright parses the fixture names from this pattern.
  aCoach: async ({}, use) => {
    await use(async (city = 'guangzhou') => {
      const { list } = await callEndpoint(searchCoaches, { adCode: cityBySlug(city)?.city.adCode, pageSize: 10 })
      const coach = list[0]
      if (!coach) throw new Error(`There is no coach in ${city}`)
      return coach
    })
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright parses the fixture names from this pattern.
  tolerate: async ({}, use, testInfo) => {
    await use((problem) => testInfo.annotations.push({ type: TOLERATED, description: problem.source }))
  },
})

const TOLERATED = 'tolerated'

async function open(page: Page, url: string, status: number): Promise<Response> {
  const response = await page.goto(url)
  if (!response) throw new Error(`${url} gave no answer`)
  expect(response.status(), `status of ${url}`).toBe(status)
  return response
}

export { expect }
