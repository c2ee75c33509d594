import { cleanRichText } from './clean-rich-text.ts'

test('the editor’s formatting stays', () => {
  const html = '<p>教了<strong>十年</strong><em>球</em><u>。</u></p><ul><li>运球</li></ul><ol><li>投篮</li></ol>'
  expect(cleanRichText(html)).toBe(html)
})

test('headings are moved below those of the page, so that the page keeps one h1', () => {
  expect(cleanRichText('<h1>我的课</h1><h2>第一节</h2>')).toBe('<h3>我的课</h3><h4>第一节</h4>')
  expect(cleanRichText('<h2>第一节</h2>')).toBe('<h3>第一节</h3>')
  expect(cleanRichText('<h1>我的课</h1><h2>第一节</h2>', { top: 2 })).toBe('<h2>我的课</h2><h3>第一节</h3>')
  expect(cleanRichText('<h2>第一节</h2>', { top: 2 })).toBe('<h2>第一节</h2>')
})

test('the editor’s indent stays, other classes do not', () => {
  expect(cleanRichText('<p class="indent-2 x">a</p><h1 class="indent-1">b</h1><li class="indent-9">c</li>')).toBe(
    '<p class="indent-2">a</p><h3 class="indent-1">b</h3><li>c</li>',
  )
})

test.each([
  ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
  ['<p onclick="alert(1)" style="position:fixed" class="x" id="y">a</p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">点我</a>', '点我'],
  ['<iframe src="https://example.com"></iframe>a', 'a'],
  ['<svg><script>alert(1)</script></svg>a', 'a'],
  ['<img src="javascript:alert(1)" onerror="alert(1)">', ''],
  ['<img src="//evil.example/a.png">', ''],
  ['<img src="data:image/svg+xml;base64,AAAA">', ''],
  ['<form action="https://evil.example"><input name="p"><button>登录</button></form>', '登录'],
  ['<p>a<!-- b --></p>', '<p>a</p>'],
  ['<style>p{display:none}</style><p>a</p>', '<p>a</p>'],
])('%s is sanitized to %s', (dirty, clean) => {
  expect(cleanRichText(dirty)).toBe(clean)
})

test('images of this site and of https hosts stay and load lazily', () => {
  expect(cleanRichText('<img src="/uploads/ab.jpg" alt="训练" width="640" height="480">')).toBe(
    '<img src="/uploads/ab.jpg" alt="训练" width="640" height="480" loading="lazy" decoding="async" />',
  )
  expect(cleanRichText('<img src="https://img.example.com/a.jpg">')).toContain('https://img.example.com/a.jpg')
  expect(cleanRichText('<img src="http://img.example.com/a.jpg">')).toBe('')
})

test('an image of this site gets every stored width, ignoring the text’s own srcset; one of another host gets none', () => {
  const of = (address: string) => `<img src="${address}" srcset="/other-9.webp 9w" sizes="1px" alt="">`
  expect(cleanRichText(of('/uploads/ab-640.webp'))).toContain(
    'srcset="/uploads/ab-320.webp 320w, /uploads/ab-640.webp 640w, /uploads/ab-1080.webp 1080w" sizes="(min-width: 768px) 684px, 74vw"',
  )
  expect(cleanRichText(of('https://img.example.com/ab-640.webp'))).not.toMatch(/srcset|sizes/)
})

test('R-15.11 an image without alt text is named after the subject of the text, existing alt text stays', () => {
  const clean = cleanRichText('<img src="/a.webp"><img src="/b.webp" alt=" "><img src="/c.webp" alt="训练">', {
    about: '李强',
  })
  expect([...clean.matchAll(/alt="([^"]*)"/g)].map(([, alt]) => alt)).toEqual(['李强配图1', '李强配图2', '训练'])
})
