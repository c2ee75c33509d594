import { withStylesInPlace } from './page-styles.ts'

const PLACE = '</header><style></style>'
const MARK = '<div hidden="" data-rest-of-styles="true"></div>'
const LINKS = '<link rel="stylesheet" href="/frame.css"/><link rel="stylesheet" href="/page.css"/>'
const page = (sheets: string, { below = PLACE, rest = '', href = '/frame.css /page.css' } = {}) =>
  `<html><head><style data-precedence="next" data-href="${href}">${sheets}</style></head><body><p class="demo">示例</p><header class="x_top on">广州${below}<main class="y_list">教练</main>${rest}</body></html>`
/** The styles a browser reads before the header, and after it. */
const readIn = (html: string) => [...html.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, text]) => text)

describe('a page without a mark', () => {
  test('rules up to the last one the header needs stay in <head>, the others follow the header in their order', () => {
    const first = ':root{--green:#0b6e4f}.z_foot{color:red}@media (width>40rem){.x_top a{color:var(--green)}}'
    const rest = '.y_list{margin:0}@layer base{a{color:red}}.y_list p{margin:1px}'
    const html = withStylesInPlace(page(first + rest))
    expect(readIn(html)).toEqual([first, rest])
    expect(html.indexOf(rest)).toBeGreaterThan(html.indexOf('</header>'))
    expect(html.indexOf(rest)).toBeLessThan(html.indexOf('<main'))
    expect(html).not.toContain('rel="stylesheet"')
  })

  test('a bracket inside a string does not end a rule', () => {
    const first = `.x_top::before{content:"}\\"}"}.demo::after{content:'{'}`
    expect(readIn(withStylesInPlace(page(`${first}.y_list{margin:0}`)))).toEqual([first, '.y_list{margin:0}'])
  })

  test('a class that only begins like one of the header is a different class', () => {
    const html = withStylesInPlace(page('.on{margin:0}.on-line{margin:0}.x_topmost{margin:0}'))
    expect(readIn(html)).toEqual(['.on{margin:0}', '.on-line{margin:0}.x_topmost{margin:0}'])
  })

  test('a rule that names the header as an element is one the header needs', () => {
    const first = '.on{margin:0}.y_list{margin:0}body:has(.y_list) header form{margin:0}'
    expect(readIn(withStylesInPlace(page(`${first}.y_header{margin:0}`)))).toEqual([first, '.y_header{margin:0}'])
  })

  test('text that contains replacement patterns is moved unchanged', () => {
    const rest = '.y_list::after{content:"$& $1 $\'"}'
    expect(readIn(withStylesInPlace(page(`.on{margin:0}${rest}`)))).toEqual(['.on{margin:0}', rest])
  })

  test('keeps its rules in <head> if its frame has no place for them', () => {
    const html = page('.on{margin:0}.y_list{margin:0}', { below: '</header>', rest: MARK })
    expect(withStylesInPlace(html)).toBe(html)
  })
})

describe('a page with a mark', () => {
  const rest = `${MARK}<footer class="z_foot">版权</footer>${MARK}`

  test('links its whole sheets at the first mark, and has no rule that nothing above needs', () => {
    const html = withStylesInPlace(
      page('.on{margin:0}.z_foot{color:red}.y_list{margin:0}.w_dialog a{margin:0}', { rest }),
    )
    expect(readIn(html)).toEqual(['.on{margin:0}', '.y_list{margin:0}'])
    expect(html).toContain(
      `</main>${MARK.replace('><', `>${LINKS}<`)}<footer class="z_foot">版权</footer>${MARK}</body>`,
    )
  })

  test('keeps rules for any element, and those that exclude elements', () => {
    const rules =
      '@layer base{a{color:red}}.on{margin:0}p:not(.z_foot a){margin:0}main:has(.w_open:not(.w_small)){margin:0}'
    expect(readIn(withStylesInPlace(page(rules, { rest }))).join('')).toBe(rules)
  })

  test('keeps a rule for two elements if one of them is above', () => {
    const rules = '.on{margin:0}.w_open .y_list,.z_foot{margin:0}'
    expect(readIn(withStylesInPlace(page(rules, { rest }))).join('')).toBe(rules)
  })

  test('recognizes a class whose name begins with a digit', () => {
    const rules = '.on{margin:0}.-\\37 _call{margin:0}'
    const html = page(rules, { rest: `<p class="-7_call">说说</p>${rest}` })
    expect(readIn(withStylesInPlace(html)).join('')).toBe(rules)
  })

  test('keeps the needed part of a block', () => {
    const block = '@media (min-width:48em){@supports (color:red){.z_foot{margin:0}}.y_list{margin:0}.z_foot{margin:0}}'
    const html = withStylesInPlace(page(`.on{margin:0}${block}@media print{.z_foot{margin:0}}`, { rest }))
    expect(readIn(html)).toEqual(['.on{margin:0}', '@media (min-width:48em){.y_list{margin:0}}'])
  })

  test.each(['/a.css /b.css /c.css', ''])(
    'keeps all its rules when its sheets are "%s", which are not joined',
    (href) => {
      const html = withStylesInPlace(page('.on{margin:0}.z_foot{color:red}', { rest, href }))
      expect(readIn(html)).toEqual(['.on{margin:0}', '.z_foot{color:red}'])
      expect(html).not.toContain('rel="stylesheet"')
    },
  )
})
