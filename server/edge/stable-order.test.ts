import { withStableOrder } from './stable-order.ts'

const PUSH = /push\(\[1,("(?:[^"\\]|\\.)*")\]\)/

const page = (payload: string) => `<script>self.__next_f.push([1,${JSON.stringify(payload)}])</script>`
const stable = (payload: string) => JSON.parse(PUSH.exec(withStableOrder(page(payload)))?.[1] ?? '""')

test('R-15.8 rows that were ready in another order, with other numbers, give the same payload', () => {
  const one =
    '2:"/a.js"\n3:I[1,["$2"],"Card"]\n7:X\n0:{"c":"$7","r":["$L14","$L9"]}\n7:{"n":1}\n7:C\n14:["$","$L3",null,{"facts":"$1b"}]\n1b:T6,教练9:["$","p",null,{"children":"完"}]\n'
  const other =
    '5:"/a.js"\n6:I[1,["$5"],"Card"]\nc:X\n0:{"c":"$c","r":["$La","$L4"]}\nc:{"n":1}\nc:C\n4:["$","p",null,{"children":"完"}]\ne:T6,教练a:["$","$L6",null,{"facts":"$e"}]\n'
  expect(stable(other)).toBe(stable(one))
  // Each row follows the rows it refers to, and a stream's rows keep their order.
  expect(stable(one)).toBe(
    '1:X\n1:{"n":1}\n1:C\n2:"/a.js"\n3:I[1,["$2"],"Card"]\n4:T6,教练5:["$","$L3",null,{"facts":"$4"}]\n6:["$","p",null,{"children":"完"}]\n0:{"c":"$1","r":["$L5","$L6"]}\n',
  )
})

test('R-15.8 different content stays different, and hints are sorted', () => {
  expect(stable('0:["$L1"]\n1:"a"\n')).not.toBe(stable('0:["$L1"]\n1:"b"\n'))
  expect(stable(':HL["/b"]\n:HL["/a"]\n0:[]\n')).toBe(':HL["/a"]\n:HL["/b"]\n0:[]\n')
})

test('user text, dates and numbers that look like the name of a row stay as they are', () => {
  const payload = '5:["a"]\n0:["$L5","说\\"$5:30\\"","$D5","$n5","$$5","$Sreact.fragment","$undefined","$5:0"]\n'
  expect(stable(payload)).toBe(
    '1:["a"]\n0:["$L1","说\\"$5:30\\"","$D5","$n5","$$5","$Sreact.fragment","$undefined","$1:0"]\n',
  )
})

test('R-15.8 what the layout and the page put in <head> has one order', () => {
  const layout =
    '<meta http-equiv="Cache-Control" content="no-transform"/><meta http-equiv="Cache-Control" content="no-siteapp"/>'
  const theme = '<meta name="theme-color" content="#0B6E4F"/>'
  const page = '<title>教练</title><meta name="robots" content="index"/><link rel="canonical" href="http://x/"/>'
  const html = (run: string) =>
    `<html><head><meta charSet="utf-8"/><script src="/a"></script>${run}</head><body>${run}</body></html>`
  expect(withStableOrder(html(theme + page + layout))).toContain(`no-siteapp"/>`)
  const heads = [theme + page + layout, theme + layout + page, layout + theme + page, page + layout + theme].map(
    (run) => withStableOrder(html(run)).split('</head>')[0],
  )
  expect(new Set(heads).size).toBe(1)
  expect(heads[0]).toContain(page)
  expect(withStableOrder('no page')).toBe('no page')
})

test('R-15.8 ids generated for parts of a page follow the order of the page, wherever they are used', () => {
  const html = (a: string, b: string) =>
    `<section aria-labelledby="${a}"><h2 id="${a}">甲</h2></section><section aria-labelledby="${b}"><h2 id="${b}">乙</h2></section>${page(`0:["${b}"]\n`)}`
  expect(withStableOrder(html('_S_7_', '_S_3_'))).toBe(withStableOrder(html('_S_2_', '_S_b_')))
  expect(withStableOrder(`<p>_S_1_</p>${page('0:[]\n')}`)).toContain('<p>_S_1_</p>')
})
