import { definitionsIn } from './definitions.ts'
import { renderRequirements } from './render.ts'

test('a number is defined by a list item, a heading or the first cell of a table', () => {
  const page = '# Chapter\n- **R-2.5** A button.\n### C-1 Titles\n| T01 | Bombing | Limits. |\n- see **R-2.6**\n'
  expect(definitionsIn(page)).toEqual([
    { id: 'R-2.5', sentence: 'A button.' },
    { id: 'C-1', sentence: 'Titles' },
    { id: 'T01', sentence: 'Bombing' },
  ])
})

test('a sentence is followed by its tests, once each and sorted; one without tests stands alone', () => {
  const pages = [{ path: 'product/pages', text: '# Pages\n\n- **R-2.10** Ten.\n- **R-2.9** Nine.\n' }]
  const page = renderRequirements(pages, [
    { id: 'R-2.10', title: 'later', file: 'b' },
    { id: 'R-2.10', title: 'first', file: 'a' },
    { id: 'R-2.10', title: 'first', file: 'a' },
    { id: 'R-3.1', title: 'of another page', file: 'a' },
  ])
  expect(page).toContain(
    '## [Pages](product/pages)\n\n- **R-2.10** Ten.\n  - first `a`\n  - later `b`\n- **R-2.9** Nine.\n',
  )
  expect(page).not.toContain('of another page')
})

test('a link in a sentence leads to the same place as on its own page', () => {
  // In parts, so that the examples are not links of this file.
  const sentence = (...targets: string[]) => targets.map((to) => ['[decided]', `(${to})`].join('')).join(', ')
  const text = sentence('../decisions/0004-a.md', '#up', 'pages.md#x', 'https://example.com/a')
  const page = renderRequirements([{ path: 'product/settled.md', text: `# Settled\n\n- **A-02** ${text}\n` }], [])
  expect(page).toContain(
    sentence('decisions/0004-a.md', 'product/settled.md#up', 'product/pages.md#x', 'https://example.com/a'),
  )
})
