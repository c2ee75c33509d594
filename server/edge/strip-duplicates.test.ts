import { stripDuplicates } from './strip-duplicates.ts'

const SHEET = '.card{color:#0b6e4f}.card::after{content:"\\201c\\"";width:calc(100% - 2px)}'
const LONG = '.grid{display:grid}/* 教练 */'.repeat(60)

const push = (text: string) =>
  `<script>self.__next_f.push([1,${JSON.stringify(text).replace(/</g, '\\u003c')}])</script>`
const style = (href: string, text: string) =>
  JSON.stringify(['$', 'style', '0', { precedence: 'next', href, children: text }])
const textRow = (id: string, text: string) => `${id}:T${Buffer.byteLength(text).toString(16)},${text}`

/** The payload as Next's code in the browser reads it: all chunks joined. */
const payloadOf = (html: string) =>
  [...html.matchAll(/push\(\[1,("(?:[^"\\]|\\.)*")\]\)/g)].map(([, text]) => JSON.parse(text!)).join('')

function page(payload: string, { cutAt = 40, head = '/a.css /b.css' } = {}) {
  const pieces = [payload.slice(0, cutAt), payload.slice(cutAt)]
  return `<html><head><style data-precedence="next" data-href="${head}">${SHEET}${LONG}</style></head><body><p>好</p><script>(self.__next_f=self.__next_f||[]).push([0])</script>${pieces.map(push).join('')}</body></html>`
}

test('sheets that are in <head> are removed from the payload, inline or in rows of their own', () => {
  const rows = (a: string, b: string) => `1:"$Sreact.fragment"\n0:[${a},${b},"教练"]\n`
  const html = page(
    `${rows(style('/a.css', SHEET), style('/b.css', '$1e'))}${textRow('1e', LONG)}2:["$","p",null,{"children":"完"}]\n`,
  )
  const lighter = stripDuplicates(html)
  expect(payloadOf(lighter)).toBe(`${rows('null', 'null')}2:["$","p",null,{"children":"完"}]\n`)
  expect(lighter.slice(0, lighter.indexOf('<script>'))).toBe(
    html.slice(0, html.indexOf('<script>')).replace(' data-href="/a.css /b.css"', ''),
  )
  expect(lighter).toContain('.push([0])')
})

test('other texts stay, byte for byte, whatever they contain', () => {
  const text = 'a</script><b>&\u2028 1e:T5,"$1e"\n教练'
  const html = page(`0:["$1f",${style('/a.css', SHEET)}]\n${textRow('1f', text)}3:["完"]\n`)
  const lighter = stripDuplicates(html)
  expect(payloadOf(lighter)).toBe(`0:["$1f",null]\n${textRow('1f', text)}3:["完"]\n`)
  expect(lighter.split('</script>')).toHaveLength(3)
})

test('a sheet that is not in <head> keeps its text, since a page shown later needs it', () => {
  const payload = `0:[${style('/lost.css', '$1e')}]\n${textRow('1e', LONG)}`
  expect(payloadOf(stripDuplicates(page(payload)))).toBe(payload)
})

test('structured data that is in the page is emptied in the payload', () => {
  const data = '{"@type":"Person","name":"教练 \\u003c \\"$undefined\\""}'.repeat(3)
  const script = (text: string) =>
    JSON.stringify(['$', 'script', '0', { type: 'application/ld+json', dangerouslySetInnerHTML: { __html: text } }])
  const rows = (a: string, b: string) => `0:[${script(a)},${script(b)}]\n`
  const html = page(`${rows(data, '$1e')}${textRow('1e', data)}`)
  expect(payloadOf(stripDuplicates(html))).toBe(rows('', ''))
})

test('what <head> says to crawlers is removed from the payload; what is for the browser, or not in <head>, stays', () => {
  const meta = (key: number, props: object) => JSON.stringify(['$', 'meta', String(key), props])
  const retained = [
    '["$","title","0",{"children":"教练"}]',
    meta(1, { name: 'theme-color', content: '#0B6E4F' }),
    meta(2, { name: 'keywords', content: '不在页面里' }),
  ]
  const rows = (robots: string, title: string) => `0:[${[...retained, robots, title]}]\n`
  const html = page(
    rows(meta(3, { name: 'robots', content: 'index' }), meta(4, { property: 'og:title', content: '教练' })),
  ).replace('<head>', '<head><meta name="robots" content="index"/><meta property="og:title" content="教练"/>')
  expect(payloadOf(stripDuplicates(html))).toBe(rows('null', 'null'))
})

test('a script that the page loads is removed from the payload; one for a page shown later stays', () => {
  const script = (at: number, src: string) => JSON.stringify(['$', 'script', `script-${at}`, { src, async: true }])
  const rows = (loaded: string) => `0:[["$","p"],[${loaded},${script(1, '/later.js')}]]\n`
  const html = page(rows(script(0, '/now.js'))).replace('<body>', '<body><script src="/now.js" async=""></script>')
  expect(payloadOf(stripDuplicates(html))).toBe(rows('null'))
})

test('an undefined property is removed, and a text that looks like one stays', () => {
  const payload = (rest: string) =>
    `0:[["$","p",null,{"id":"a"${rest},"children":"\\"a\\":\\"$undefined\\","}],["$","p",null,{"id":"a"${rest}}],"$undefined"]\n`
  const lighter = stripDuplicates(page(payload(',"nonce":"$undefined","title":"$undefined"')))
  expect(payloadOf(lighter)).toBe(payload(''))
})

test('what a component keeps from the page is emptied in the payload, inline or in rows of its own', () => {
  const facts = JSON.stringify({ links: [['/jiaolian', '找教练 "staticSource":"x"']] })
  const view = (text: string) => JSON.stringify(['$', '$L4a', null, { staticSource: text }])
  const html = page(`0:[${view(facts)},${view('$1e')}]\n${textRow('1e', LONG)}`)
  expect(payloadOf(stripDuplicates(html))).toBe(`0:[${view('')},${view('')}]\n`)
})

test('an empty row becomes null where it is used; one that is awaited stays', () => {
  const html = page(`0:["$La","$Lb","$@c","$Ld1"]\na:${style('/a.css', SHEET)}\nb:["$","p"]\nc:null\nd1:null\n`)
  expect(payloadOf(stripDuplicates(html))).toBe(`0:[null,"$Lb","$@c",null]\nb:["$","p"]\nc:null\n`)
})

test('a text that something else refers to as well stays in the payload', () => {
  const payload = `0:[${style('/a.css', '$1e')}]\n${textRow('1e', LONG)}4:["$","pre",null,{"children":"$1e"}]\n`
  expect(payloadOf(stripDuplicates(page(payload)))).toContain(LONG)
})

test.each([
  ['a page without a payload', '<style data-href="/a.css">p{}</style><p>好</p>'],
  ['a page without inlined sheets', `<p>好</p>${push('0:["a"]\n')}`],
  ['a payload with bytes', `${page(`0:[${style('/a.css', SHEET)}]\n`)}<script>self.__next_f.push([3,"AA=="])</script>`],
  ['a payload that is cut off', page(`0:[${style('/a.css', '$1e')}]\n1e:Tffff,short`)],
  ['a payload that is no rows', page('not rows at all')],
])('%s is returned unchanged', (_, html) => {
  expect(stripDuplicates(html)).toBe(html)
})
