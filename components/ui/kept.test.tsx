/** @jest-environment jsdom */
import { render } from '@testing-library/react'
import { Kept } from './kept.tsx'

const FACTS = JSON.stringify(['/jiaolian', '找教练'])

const list = (onThePage: string) => (
  <Kept<[string, string]>
    as="ul"
    id="ways"
    className="ways"
    onThePage={onThePage}
    draw={([address, text]) => (
      <li>
        <a href={address}>{text}</a>
      </li>
    )}
  />
)

/** The page as the server wrote it. */
function write() {
  const { container, unmount } = render(list(FACTS))
  const html = container.innerHTML
  unmount()
  const page = document.body.appendChild(document.createElement('main'))
  page.innerHTML = html
  return { page, html }
}

test('markup whose facts were left out on the way stays as the server wrote it, also when it is drawn anew', () => {
  const { page, html } = write()
  const link = page.querySelector('a')
  const problems: unknown[] = []
  const { rerender } = render(list(''), {
    container: page,
    hydrate: true,
    onRecoverableError: (error) => problems.push(error),
  })
  expect(problems).toEqual([])
  expect(page.innerHTML).toBe(html)
  expect(page.querySelector('a')).toBe(link)
  rerender(<section>{list('')}</section>)
  expect(page.innerHTML).toBe(`<section>${html}</section>`)
})
