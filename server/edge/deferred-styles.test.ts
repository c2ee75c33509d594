import { withDeferredStyles } from './deferred-styles.ts'

const PLACE = '</header><style></style>'
const page = (sheets: string, below = PLACE) =>
  `<html><head><style data-precedence="next" data-href="/a.css">${sheets}</style></head><body><p class="demo">示例</p><header class="x_top on">广州${below}<main class="y_list">教练</main></body></html>`
/** What a browser reads before the header, and after it. */
const readIn = (html: string) => [...html.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, text]) => text)

test('rules up to the last one the header needs stay in <head>, the others follow the header in their order', () => {
  const first = ':root{--green:#0b6e4f}.z_foot{color:red}@media (width>40rem){.x_top a{color:var(--green)}}'
  const rest = '.y_list{margin:0}@layer base{a{color:red}}.y_list p{margin:1px}'
  const html = withDeferredStyles(page(first + rest))
  expect(readIn(html)).toEqual([first, rest])
  expect(html.indexOf(rest)).toBeGreaterThan(html.indexOf('</header>'))
  expect(html.indexOf(rest)).toBeLessThan(html.indexOf('<main'))
})

test('a bracket within a string ends no rule', () => {
  const first = `.x_top::before{content:"}\\"}"}.demo::after{content:'{'}`
  expect(readIn(withDeferredStyles(page(`${first}.y_list{margin:0}`)))).toEqual([first, '.y_list{margin:0}'])
})

test('a class that only begins like one of the header is another class', () => {
  const html = withDeferredStyles(page('.on{margin:0}.on-line{margin:0}.x_topmost{margin:0}'))
  expect(readIn(html)).toEqual(['.on{margin:0}', '.on-line{margin:0}.x_topmost{margin:0}'])
})

test('a rule that names the header as an element is one it needs', () => {
  const first = '.on{margin:0}.y_list{margin:0}body:has(.y_list) header form{margin:0}'
  expect(readIn(withDeferredStyles(page(`${first}.y_header{margin:0}`)))).toEqual([first, '.y_header{margin:0}'])
})

test('a text with signs that mean something in a replacement is moved as it is', () => {
  const rest = '.y_list::after{content:"$& $1 $\'"}'
  expect(readIn(withDeferredStyles(page(`.on{margin:0}${rest}`)))).toEqual(['.on{margin:0}', rest])
})

test('a page whose frame has no place for them keeps its rules in <head>', () => {
  const html = page('.on{margin:0}.y_list{margin:0}', '</header>')
  expect(withDeferredStyles(html)).toBe(html)
})
