/** @jest-environment jsdom */
import { render } from '@testing-library/react'
import { StaticHtml, StaticMarkup } from './static-markup.tsx'
import { staticSource } from './static-source.ts'

const FACTS = staticSource<[string, string]>(['/jiaolian', '找教练'])
const LEFT_OUT = { ...FACTS, staticSource: '' }

const list = (facts: typeof FACTS) => (
  <StaticMarkup
    as="ul"
    id="ways"
    className="ways"
    facts={facts}
    render={([address, text]) => (
      <li>
        <a href={address}>{text}</a>
      </li>
    )}
  />
)

/** The page as rendered by the server. */
function renderOnServer(element = list(FACTS)) {
  const { container, unmount } = render(element)
  const html = container.innerHTML
  unmount()
  const page = document.body.appendChild(document.createElement('main'))
  page.innerHTML = html
  return { page, html }
}

test('markup whose facts were omitted stays as the server rendered it, also when it is rendered again', () => {
  const { page, html } = renderOnServer()
  const link = page.querySelector('a')
  const problems: unknown[] = []
  const { rerender } = render(list(LEFT_OUT), {
    container: page,
    hydrate: true,
    onRecoverableError: (error) => problems.push(error),
  })
  expect(problems).toEqual([])
  expect(page.innerHTML).toBe(html)
  expect(page.querySelector('a')).toBe(link)
  rerender(<section>{list(LEFT_OUT)}</section>)
  expect(page.innerHTML).toBe(`<section>${html}</section>`)
})

test('HTML text that was omitted stays as the server rendered it', () => {
  const { page, html } = renderOnServer(<StaticHtml id="text" className="text" staticSource="<p>教<b>篮球</b></p>" />)
  expect(page.querySelector('b')?.textContent).toBe('篮球')
  const leftOut = <StaticHtml id="text" className="text" staticSource="" />
  const { rerender } = render(leftOut, { container: page, hydrate: true })
  expect(page.innerHTML).toBe(html)
  rerender(<section>{leftOut}</section>)
  expect(page.innerHTML).toBe(`<section>${html}</section>`)
})
