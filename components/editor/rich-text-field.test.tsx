/** @jest-environment jsdom */
import { act, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { uploadProblemOf } from '#components/form/uploads/upload-problem.ts'
import { RichTextField } from './rich-text-field.tsx'

configure({ asyncUtilTimeout: 10_000 })

const PICTURE = '/uploads/AAAAAAAAAAAAAAAAAAAAAA-1080.webp'

/** Mocks the network, and what jsdom lacks: layout and image decoding. */
let uploads: { headers: Record<string, string>; address: string; respond: (body: unknown) => void; fail: () => void }[]
beforeEach(() => {
  uploads = []
  globalThis.XMLHttpRequest = class {
    upload = {}
    response: unknown = null
    headers: Record<string, string> = {}
    address = ''
    onload = () => {}
    onerror = () => {}
    open(_: string, address: string) {
      this.address = address
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value
    }
    send() {
      const respond = (body: unknown) =>
        act(async () => {
          this.response = body
          this.onload()
        })
      uploads.push({
        headers: this.headers,
        address: this.address,
        respond,
        fail: () => act(async () => this.onerror()),
      })
    }
    abort() {}
  } as never
  window.matchMedia = (() => ({ matches: false })) as never
  URL.createObjectURL = () => 'blob:photo'
  URL.revokeObjectURL = () => {}
  globalThis.Image = class {
    onload = () => {}
    naturalWidth = 2160
    naturalHeight = 1440
    set src(_: string) {
      queueMicrotask(() => this.onload())
    }
  } as never
  Range.prototype.getClientRects = () => [] as never
  Range.prototype.getBoundingClientRect = () => new DOMRect()
  document.elementFromPoint = () => null
})

function Form({ introduction = '', onControl }: { introduction?: string; onControl?: (control: object) => void }) {
  const { control, watch, reset, setError, setFocus } = useForm({ defaultValues: { introduction } })
  onControl?.(control)
  return (
    <>
      <RichTextField control={control} name="introduction" label="个人介绍" help="说说您怎么上课" />
      <output data-testid="value">{watch('introduction')}</output>
      <button type="button" onClick={() => reset({ introduction: '<p>另一份草稿</p>' })}>
        载入
      </button>
      <button
        type="button"
        onClick={() => {
          setError('introduction', { message: '介绍至少 50 字' })
          setFocus('introduction')
        }}
      >
        提交
      </button>
    </>
  )
}
const value = () => screen.getByTestId('value').textContent

async function open(introduction = '', onControl?: (control: object) => void) {
  render(<Form introduction={introduction} {...(onControl && { onControl })} />)
  const box = await screen.findByRole('textbox', { name: '个人介绍' })
  return { box, tools: screen.getByRole('toolbar', { name: '文字格式' }) }
}
const paste = (box: HTMLElement, data: Record<string, string>, files: File[] = []) =>
  fireEvent.paste(box, { clipboardData: { getData: (type: string) => data[type] ?? '', files } })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const choose = (file: File) =>
  act(async () => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!
    fireEvent.change(input, { target: { files: [file] } })
  })
const photo = (name: string, type: string) => new File(['photo'], name, { type })

describe('the field in a form', () => {
  test('has a label, its help and several lines, and shows the number of characters', async () => {
    const { box } = await open('<p>你好 教练</p>')
    expect(box).toHaveAttribute('aria-multiline', 'true')
    expect(box).toHaveAccessibleDescription('说说您怎么上课')
    expect(screen.getByText('4/5000')).toBeVisible()
    expect(value()).toBe('<p>你好 教练</p>')
  })

  test('shows an error at the field and moves the focus into it', async () => {
    const { box } = await open()
    await press('提交')
    expect(screen.getByRole('alert')).toHaveTextContent('介绍至少 50 字')
    await waitFor(() => expect(box).toHaveAttribute('aria-invalid', 'true'))
    expect(box).toHaveAccessibleDescription('介绍至少 50 字')
    await waitFor(() => expect(box).toHaveFocus())
  })

  test('replaces the text when the form is reset to another draft', async () => {
    const { box } = await open('<p>旧的</p>')
    await press('载入')
    await waitFor(() => expect(box).toHaveTextContent('另一份草稿'))
    expect(value()).toBe('<p>另一份草稿</p>')
  })
})

describe('the toolbar', () => {
  test('R-5.27 R-5.28 R-5.29 the editor’s toolbar has exactly these buttons', async () => {
    const { tools } = await open()
    const names = within(tools)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label'))
    expect(names).toEqual([
      '大标题 H1',
      '小标题 H2',
      '加粗',
      '斜体',
      '下划线',
      '编号列表',
      '项目列表',
      '减少缩进',
      '增加缩进',
      '插入图片',
    ])
  })

  test.each([
    ['大标题 H1', '<h1>字</h1>'],
    ['小标题 H2', '<h2>字</h2>'],
    ['加粗', '<p><strong>字</strong></p>'],
    ['斜体', '<p><em>字</em></p>'],
    ['下划线', '<p><u>字</u></p>'],
    ['编号列表', '<ol><li><p>字</p></li></ol>'],
    ['项目列表', '<ul><li><p>字</p></li></ul>'],
  ])(
    'R-5.27 R-5.28 R-5.29 the button %s applies its format, is shown as pressed, and removes it again',
    async (name, html) => {
      const { box } = await open('<p>字</p>')
      act(() => box.focus())
      await userEvent.keyboard('{Control>}a{/Control}')
      await press(name)
      expect(value()).toBe(html)
      expect(screen.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true')
      await press(name)
      expect(value()).toBe('<p>字</p>')
      expect(screen.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'false')
    },
  )

  test('R-5.29 减少缩进 is disabled for a text without indent', async () => {
    await open('<p>字</p>')
    expect(screen.getByRole('button', { name: '减少缩进' })).toHaveAttribute('aria-disabled', 'true')
    await press('增加缩进')
    expect(value()).toBe('<p class="indent-1">字</p>')
    expect(screen.getByRole('button', { name: '减少缩进' })).toHaveAttribute('aria-disabled', 'false')
  })

  test('is one tab stop with arrow keys inside, and Tab leaves the text', async () => {
    const { box } = await open('<ul><li><p>一</p></li><li><p>二</p></li></ul>')
    await userEvent.tab()
    expect(screen.getByRole('button', { name: '大标题 H1' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(screen.getByRole('button', { name: '加粗' })).toHaveFocus()
    await userEvent.keyboard('{End}')
    expect(screen.getByRole('button', { name: '插入图片' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}')
    expect(screen.getByRole('button', { name: '插入图片' })).toHaveFocus()
    await userEvent.tab()
    expect(box).toHaveFocus()
    await userEvent.tab()
    expect(screen.getByRole('button', { name: '载入' })).toHaveFocus()
    expect(value()).toBe('<ul><li><p>一</p></li><li><p>二</p></li></ul>')
  })
})

describe('pasted content', () => {
  test('R-5.30 pasted content becomes plain text with a paragraph per line', async () => {
    const { box } = await open()
    paste(box, {
      'text/html': '<h1>标题</h1><p><b>粗</b><a href="https://example.com">链接</a><br>行</p><ul><li>点</li></ul>',
      'text/plain': '标题\n粗链接\n行\n点',
    })
    expect(value()).toBe('<p>标题</p><p>粗链接</p><p>行</p><p>点</p>')
  })

  test('R-5.30 each row of a pasted table becomes a line, with its cells separated', async () => {
    const { box } = await open()
    const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
    paste(box, { 'text/html': `<p>收费</p><table><tbody>${row('10 节', '1200')}${row('20', '2200')}</tbody></table>` })
    expect(value()).toBe('<p>收费</p><p>10 节 1200</p><p>20 2200</p>')
  })

  test('R-5.30 images between pasted text are left out, with a message', async () => {
    const { box } = await open('<p>字</p>')
    paste(box, { 'text/html': '<p>准备</p><p><img data-src="https://example.com/a.jpg"></p><p>热身</p>' })
    expect(value()).toContain('准备</p><p>热身')
    expect(screen.getByRole('alert')).toHaveTextContent('这里只能粘贴文字，图片请用工具栏的“插入图片”上传')
  })

  test('R-5.30 pasted text stays plain text even if it looks like a list or markup', async () => {
    const { box } = await open()
    paste(box, { 'text/plain': '1. 热身\n2. **拉伸**' })
    expect(value()).toBe('<p>1. 热身</p><p>2. **拉伸**</p>')
    paste(box, { 'text/plain': '\r\n\r\n<b>完</b>' })
    expect(value()).toBe('<p>1. 热身</p><p>2. **拉伸**&lt;b&gt;完&lt;/b&gt;</p>')
  })

  test('R-5.30 a pasted image is refused, with a message', async () => {
    const { box } = await open('<p>字</p>')
    paste(box, { 'text/html': '<img src="https://example.com/a.png">' }, [photo('a.png', 'image/png')])
    expect(screen.getByRole('alert')).toHaveTextContent('这里只能粘贴文字')
    expect(value()).toBe('<p>字</p>')
    expect(uploads).toEqual([])
  })
})

describe('an image', () => {
  test('R-5.31 A-22 an image is sent to the permanent upload and inserted at the cursor, with its size', async () => {
    let control: object = {}
    const { box } = await open('<p>字</p>', (given) => {
      control = given
    })
    await choose(photo('a.jpg', 'image/jpeg'))
    await waitFor(() => expect(uploads).toHaveLength(1))
    expect(uploads[0]!.address).toBe('/api/generic/fileUpload/v1/fileUpload')
    expect(within(box).getByText('图片上传中…')).toBeInTheDocument()
    expect(uploadProblemOf(control)).toEqual({ name: 'introduction', text: '图片还在上传，请稍候再保存或提交' })
    await uploads[0]!.respond({ code: 0, msg: 'success', data: PICTURE })
    expect(value()).toBe(`<img src="${PICTURE}" alt="" width="1080" height="720"><p>字</p>`)
    expect(within(box).queryByText('图片上传中…')).toBeNull()
    expect(uploadProblemOf(control)).toBeNull()
  })

  test('text typed next follows the image, even in an empty text', async () => {
    const { box } = await open()
    await choose(photo('a.jpg', 'image/jpeg'))
    await waitFor(() => expect(uploads).toHaveLength(1))
    await uploads[0]!.respond({ code: 0, msg: 'success', data: PICTURE })
    paste(box, { 'text/plain': '发球练习' })
    expect(value()).toBe(`<img src="${PICTURE}" alt="" width="1080" height="720"><p>发球练习</p>`)
  })

  test('a selected image can be described and removed', async () => {
    await open(`<img src="${PICTURE}" alt="" width="1080" height="720"><p>字</p>`)
    await userEvent.type(screen.getByLabelText('图片说明'), '发球')
    expect(value()).toBe(`<img src="${PICTURE}" alt="发球" width="1080" height="720"><p>字</p>`)
    await press('移除图片')
    expect(value()).toBe('<p>字</p>')
    expect(screen.queryByLabelText('图片说明')).toBeNull()
  })

  test.each([
    ['a.gif', 'image/gif'],
    ['a.webp', 'image/webp'],
    ['a.pdf', 'application/pdf'],
  ])('R-5.24 the image file %s is refused', async (name, type) => {
    await open()
    await choose(photo(name, type))
    expect(screen.getByText('请上传JPG或PNG格式的图片！')).toBeVisible()
    expect(uploads).toEqual([])
  })

  test('R-5.22 an image that is too large is refused', async () => {
    await open()
    const large = photo('a.png', 'image/png')
    Object.defineProperty(large, 'size', { value: 10_485_761 })
    await choose(large)
    expect(screen.getByText('文件大小不能超过10MB')).toBeVisible()
    expect(uploads).toEqual([])
  })

  test('R-5.25 A-18 a failed image upload is reported with the reason, until the next attempt', async () => {
    await open('<p>字</p>')
    await choose(photo('a.png', 'image/png'))
    await waitFor(() => expect(uploads).toHaveLength(1))
    await uploads[0]!.fail()
    expect(screen.getByText('图片插入失败')).toBeVisible()
    expect(screen.getByText('网络连接失败，请检查网络后重试')).toBeVisible()
    expect(value()).toBe('<p>字</p>')
    await choose(photo('a.png', 'image/png'))
    expect(screen.queryByText('图片插入失败')).toBeNull()
  })

  test('R-5.26 A-18 an uploaded image whose place in the text is gone is reported', async () => {
    const { box } = await open('<p>字</p>')
    await choose(photo('a.png', 'image/png'))
    await waitFor(() => expect(uploads).toHaveLength(1))
    await press('载入')
    await waitFor(() => expect(box).toHaveTextContent('另一份草稿'))
    await uploads[0]!.respond({ code: 0, msg: 'success', data: PICTURE })
    expect(screen.getByText('插入图片失败')).toBeVisible()
    expect(value()).toBe('<p>另一份草稿</p>')
  })
})
