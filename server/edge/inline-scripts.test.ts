import { createHash } from 'node:crypto'
import { withHashedScripts } from './inline-scripts.ts'

const BOOT =
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/a.js"],"runtimeModuleIds":[7]});'
const START = '(self.__next_f=self.__next_f||[]).push([0])'
const piece = (json: string) => `self.__next_f.push([1,${json}])`
const script = (text: string, attributes = '') => `<script${attributes}>${text}</script>`
const FILE = '<script src="/_next/static/chunks/a.js" async=""></script>'
const page = (body: string, run: string) =>
  `<!DOCTYPE html><html><head>${FILE}</head><body><main>${body}</main>${run}</body></html>`
const RUN = script(BOOT, ' id="_R_"') + FILE + script(START) + script(piece('"1:教练"')) + script(piece('"\\u003cb>"'))

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('T08 the payload is one script, and what Next wrote is allowed by its hash', () => {
  const joined = [START, piece('"1:教练"'), piece('"\\u003cb>"')].join(';')
  expect(withHashedScripts(page('', RUN))).toEqual({
    html: page('', script(BOOT, ' id="_R_"') + FILE + script(joined)),
    hashes: [sha(BOOT), sha(joined)],
  })
})

test.each([
  ['a script', script('alert(1)')],
  ['one that looks like the payload', script(piece('"1:evil"'))],
  ['one that looks like the start', script(BOOT.replace('static/chunks/a.js', 'static/chunks/evil.js'))],
  ['an end of its own', `</main>${script(piece('"1:evil"'))}</body></html><main>`],
  ['an open comment', `${script('alert(1)')}<!--`],
  ['an element', '<img src=x onerror=alert(1)>'],
])('T08 T12 injected markup gets no hash: %s', (_, injected) => {
  const { html, hashes } = withHashedScripts(page(injected, RUN))
  expect(hashes).toEqual(withHashedScripts(page('', RUN)).hashes)
  expect(html).toContain(injected)
})

test.each([
  ['does more than hand over data', script('self.__next_f.push([1,"a"]);alert(1)')],
  ['hands over what is no text', script('self.__next_f.push([1,alert(1)])')],
  ['closes its string', script('self.__next_f.push([1,"a"+alert(1)+"b"])')],
  ['starts from another host', script(BOOT.replace('static/chunks/a.js', '//evil.example/a.js'))],
  [
    'starts from beside the built files',
    script(BOOT.replace('static/chunks/a.js', 'static/chunks/../../uploads/a.js')),
  ],
  ['is a module', script('alert(1)', ' type="module"')],
])('T08 a script at the end that %s gets no hash', (_, odd) => {
  const { html, hashes } = withHashedScripts(page('', RUN + odd))
  expect(hashes).toEqual(withHashedScripts(page('', RUN)).hashes)
  expect(html).toContain(odd)
})

test.each(['', '<h1>教练</h1>', page('', ''), page(script('alert(1)'), ''), '<html><body></body></html>x'])(
  'a page without Next’s scripts at its end stays as it is: %s',
  (html) => {
    expect(withHashedScripts(html)).toEqual({ html, hashes: [] })
  },
)
