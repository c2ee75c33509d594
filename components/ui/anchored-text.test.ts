import { anchoredText } from './anchored-text.ts'

test('each heading gets an id and is listed as plain text', () => {
  const { html, headings } = anchoredText('<p>起</p><h2>球号：<strong>看手</strong></h2><p>承</p><h2>A &amp; B</h2>')
  expect(headings).toEqual([
    { id: 'jie-1', text: '球号：看手' },
    { id: 'jie-2', text: 'A & B' },
  ])
  expect(html).toBe('<p>起</p><h2 id="jie-1">球号：<strong>看手</strong></h2><p>承</p><h2 id="jie-2">A &amp; B</h2>')
})

test('only the higher of two heading levels is listed, and empty headings are not', () => {
  const { html, headings } = anchoredText('<h1>一</h1><h2>一之一</h2><h1> </h1>')
  expect(headings).toEqual([{ id: 'jie-1', text: '一' }])
  expect(html).toBe('<h2 id="jie-1">一</h2><h3>一之一</h3><h2> </h2>')
})

test('HTML in a heading is sanitized too', () => {
  const { html, headings } = anchoredText('<h2 id="x" onclick="y()">好<script>1</script></h2>')
  expect([html, headings]).toEqual(['<h2 id="jie-1">好</h2>', [{ id: 'jie-1', text: '好' }]])
})
