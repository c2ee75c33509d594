/** @jest-environment jsdom */
import { Editor } from '@tiptap/core'
import { cleanRichText } from '#services/shared/clean-rich-text.ts'
import { htmlOf, isSameText } from './editor-html.ts'
import { EXTENSIONS } from './extensions.ts'

const PICTURE = '/uploads/AAAAAAAAAAAAAAAAAAAAAA-1080.webp'

const editors: Editor[] = []
afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy()
})
function open(content: string) {
  const editor = new Editor({ extensions: EXTENSIONS, content, enableInputRules: false })
  editors.push(editor)
  return editor
}
/** The stored text as serialized by a browser. */
function storedHtml(html: string) {
  const element = document.createElement('div')
  element.innerHTML = cleanRichText(html)
  return element.innerHTML
}

const EVERYTHING = [
  '<h1 class="indent-1">关于我</h1>',
  '<h2>教学<u>方法</u></h2>',
  '<p class="indent-8">十年<strong>教龄</strong>，<em>耐心</em>，<strong><em><u>稳</u></em></strong></p>',
  '<p>第一行<br>第二行 &lt;b&gt; &amp; "引号"</p>',
  '<ol><li><p>热身</p></li><li class="indent-2"><p>拉伸</p></li></ol>',
  '<ul><li><p>球拍</p><ul><li><p>儿童拍</p></li></ul></li></ul>',
  `<img src="${PICTURE}" alt="" width="1080" height="810">`,
  `<img src="${PICTURE}" alt="发球" width="320" height="640">`,
  '<img src="/pictures/sports/wangqiu/0-640.webp" alt="挥拍" width="640" height="480">',
  '<p>完</p>',
].join('')

describe('the content of a text', () => {
  test('R-5.27 R-5.28 R-5.29 a text keeps two heading levels, two kinds of list, bold, italic, underline, indent and images', () => {
    expect(htmlOf(open(EVERYTHING))).toBe(EVERYTHING)
  })

  test('R-5.29 the service’s sanitizer does not change a text of the editor', () => {
    expect(storedHtml(EVERYTHING)).toBe(EVERYTHING)
    expect(isSameText(open(''), cleanRichText(EVERYTHING), EVERYTHING)).toBe(true)
  })

  test.each([
    ['<h3>三级</h3>', '<p>三级</p>'],
    ['<p><a href="https://example.com">链接</a></p>', '<p>链接</p>'],
    ['<p><s>删除</s><code>代码</code><mark>标记</mark></p>', '<p>删除代码标记</p>'],
    ['<blockquote><p>引用</p></blockquote>', '<p>引用</p>'],
    ['<pre><code>代码块</code></pre>', '<p>代码块</p>'],
    ['<p>上</p><hr><p>下</p>', '<p>上</p><p>下</p>'],
    ['<p style="color:red" onclick="alert(1)" class="big">红</p>', '<p>红</p>'],
    ['<p class="indent-9">深</p>', '<p>深</p>'],
    ['<p>字</p><script>alert(1)</script><iframe src="/x"></iframe>', '<p>字</p>'],
    ['<p>图</p><img src="https://example.com/a.png">', '<p>图</p>'],
    ['<p>图</p><img src="data:image/png;base64,AAAA">', '<p>图</p>'],
    ['<p>图</p><img src="/pictures/../api/a"><img src="/clips/a.jpg">', '<p>图</p>'],
    [`<p>图</p><img src="${PICTURE}" title="x" class="y" onerror="z">`, `<p>图</p><img src="${PICTURE}" alt="">`],
    ['<table><tr><td>格</td></tr></table>', '<p>格</p>'],
  ])('R-5.29 content is reduced to the allowed HTML: %s', (html, reduced) => {
    expect(htmlOf(open(html))).toBe(reduced)
  })

  test('a text with nothing in it is the empty string', () => {
    expect(htmlOf(open(''))).toBe('')
    expect(htmlOf(open('<h1></h1><p></p>'))).toBe('')
    expect(htmlOf(open('<h1>题</h1>'))).toBe('<h1>题</h1>')
    expect(htmlOf(open('<p></p><p>字</p><p></p><p class="indent-2"></p>'))).toBe('<p></p><p>字</p>')
    expect(htmlOf(open(`<img src="${PICTURE}">`))).toBe(`<img src="${PICTURE}" alt="">`)
  })
})

describe('indent', () => {
  test('R-5.29 indent goes from none to eight and back, and reports when a limit is reached', () => {
    const editor = open('<p>段</p>')
    expect(editor.can().indent(-1)).toBe(false)
    for (let level = 1; level <= 8; level++) {
      editor.commands.indent(1)
      expect(htmlOf(editor)).toBe(`<p class="indent-${level}">段</p>`)
    }
    expect(editor.can().indent(1)).toBe(false)
    editor.commands.indent(1)
    editor.commands.indent(-1)
    expect(htmlOf(editor)).toBe('<p class="indent-7">段</p>')
  })

  test('R-5.29 indent applies to every selected block, and to a list item as a whole', () => {
    const editor = open('<h2>题</h2><ul><li><p>一</p></li><li><p>二</p></li></ul>')
    editor.commands.selectAll()
    editor.commands.indent(1)
    expect(htmlOf(editor)).toBe(
      '<h2 class="indent-1">题</h2><ul><li class="indent-1"><p>一</p></li><li class="indent-1"><p>二</p></li></ul>',
    )
  })

  test('R-5.29 a paragraph keeps its indent when it becomes a list item', () => {
    const editor = open('<p class="indent-2">段</p>')
    editor.commands.toggleBulletList()
    expect(htmlOf(editor)).toBe('<ul><li class="indent-2"><p>段</p></li></ul>')
  })
  test('the Tab key inside a list moves the focus on and changes no indent', () => {
    const html = '<ul><li><p>一</p></li><li><p>二</p></li></ul>'
    const editor = open(html)
    editor.commands.setTextSelection(8)
    expect(editor.state.selection.$from.parent.textContent).toBe('二')
    const tab = new KeyboardEvent('keydown', { key: 'Tab', keyCode: 9, cancelable: true })
    editor.view.dom.dispatchEvent(tab)
    expect(tab.defaultPrevented).toBe(false)
    expect(htmlOf(editor)).toBe(html)
  })
})
