import type { Page } from '@playwright/test'

/** Collects what a visitor's developer tools would show in red: console errors, exceptions, failed requests. */
export function watchProblems(page: Page): string[] {
  const problems: string[] = []
  const isThePageItself = (url: string) => url === page.url()

  page.on('console', (message) => {
    if (message.type() !== 'error') return
    const { url } = message.location()
    // A failed load is reported by the response handler below, with its status; an intended 404 is no problem.
    if (message.text().startsWith('Failed to load resource')) return
    problems.push(`console: ${message.text()} (${url})`)
  })
  page.on('pageerror', (error) => problems.push(`exception: ${error.stack || `${error.name}: ${error.message}`}`))
  page.on('requestfailed', (request) => {
    // The browser itself aborts requests when the visitor navigates away, and blocks scripts where they are off.
    if (['net::ERR_ABORTED', 'csp'].includes(request.failure()?.errorText ?? '')) return
    problems.push(`request failed: ${request.url()} ${request.failure()?.errorText}`)
  })
  page.on('response', (response) => {
    if (response.status() < 400) return
    const isDocument = response.request().isNavigationRequest() && response.frame() === page.mainFrame()
    if (!isDocument && !isThePageItself(response.url())) problems.push(`${response.status()}: ${response.url()}`)
  })
  return problems
}

/** Values rendered as text that no reader should see. None for a page that is navigating away. */
export async function strayWords(page: Page): Promise<string[]> {
  // biome-ignore lint/performance/useDomNodeTextContent: the visible text, without the text of scripts.
  const text = page.isClosed() ? '' : await page.evaluate(() => document.body.innerText).catch(() => '')
  return [...text.matchAll(/\[object \w+\]|\bundefined\b|\bNaN\b/g)].map(
    ([word]) => `stray word: ${word} (${page.url()})`,
  )
}
