/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import type { UploadedPhoto } from '#lib/contracts/application/application-fields.ts'
import { uploadProblemOf } from './upload-problem.ts'
import { UploadField, UploadsField } from './uploads-field.tsx'

const address = (letter: string) => `/uploads/${letter.repeat(22)}-1080.webp`
const storedPhoto = (letter: string): UploadedPhoto => ({ url: address(letter), width: 1080, height: 810 })

/** Mocks the network, and the image decoding jsdom lacks. */
interface Upload {
  address: string
  headers: Record<string, string>
  isAborted: boolean
  progress: (share: number) => void
  respond: (letter: string) => void
  fail: () => void
}
let uploads: Upload[]
let natural: { width: number; height: number }
beforeEach(() => {
  uploads = []
  natural = { width: 4000, height: 3000 }
  globalThis.XMLHttpRequest = class {
    upload = { onprogress: (_: { loaded: number; total: number }) => {} }
    response: unknown = null
    onload = () => {}
    onerror = () => {}
    onabort = () => {}
    recorded: Upload = {
      address: '',
      headers: {},
      isAborted: false,
      progress: (share) => this.upload.onprogress({ loaded: share, total: 1 }),
      respond: (letter) => {
        this.response = { code: 0, msg: 'success', data: address(letter) }
        this.onload()
      },
      fail: () => this.onerror(),
    }
    open(_: string, to: string) {
      this.recorded.address = to
    }
    setRequestHeader(name: string, value: string) {
      this.recorded.headers[name] = value
    }
    send() {
      uploads.push(this.recorded)
    }
    abort() {
      this.recorded.isAborted = true
      this.onabort()
    }
  } as never
  // Missing in jsdom.
  Blob.prototype.arrayBuffer = function (this: Blob) {
    return new Promise((resolve) => {
      const reader = new FileReader()
      reader.onload = () => resolve(reader.result as ArrayBuffer)
      reader.readAsArrayBuffer(this)
    })
  }
  window.matchMedia = (() => ({ matches: false })) as never
  let count = 0
  URL.createObjectURL = () => `blob:${count++}`
  URL.revokeObjectURL = () => {}
  globalThis.Image = class {
    onload = () => {}
    onerror = () => {}
    naturalWidth = natural.width
    naturalHeight = natural.height
    set src(_: string) {
      queueMicrotask(() => (natural.width > 0 ? this.onload() : this.onerror()))
    }
  } as never
})

interface Values {
  photos: UploadedPhoto[]
  headImg: string
}
let form: ReturnType<typeof useForm<Values>>
function Form({ photos = [], headImg = '' }: Partial<Values>) {
  form = useForm<Values>({ defaultValues: { photos, headImg } })
  return (
    <>
      <UploadsField control={form.control} name="photos" label="照片" help="第一张是封面。" maxCount={3} />
      <UploadField control={form.control} name="headImg" label="头像" />
    </>
  )
}
const group = (name: RegExp) => within(screen.getByRole('group', { name }))
const chooseFiles = async (name: RegExp, files: File[]) => {
  const input = group(name).getByLabelText('添加图片')
  await act(async () => void fireEvent.change(input, { target: { files } }))
}
const choose = (name: RegExp, ...files: string[]) =>
  chooseFiles(
    name,
    files.map((file) => new File([file], file, { type: 'image/jpeg' })),
  )
const now = (event: () => void) => act(async () => event())
const pictures = () =>
  group(/照片/)
    .getAllByRole('img')
    .map((image) => image.getAttribute('src'))
const photos = () => form.getValues('photos')

describe('stored photos', () => {
  test('R-4.32 R-7.47 photos of a draft are shown; new ones are uploaded at once and appended with their size', async () => {
    render(<Form photos={[storedPhoto('A')]} />)
    expect(pictures()).toEqual(['/uploads/AAAAAAAAAAAAAAAAAAAAAA-320.webp'])
    await choose(/照片/, 'b.jpg')
    await waitFor(() => expect(uploads).toHaveLength(1))
    expect(uploads[0]!.address).toBe('/api/generic/fileUpload/v1/fileUpload')
    await now(() => uploads[0]!.progress(0.4))
    expect(screen.getByRole('progressbar', { name: '图片 2 已上传 40%' })).toBeInTheDocument()
    expect(photos()).toEqual([storedPhoto('A')])
    await now(() => uploads[0]!.respond('B'))
    expect(photos()).toEqual([storedPhoto('A'), { url: address('B'), width: 1080, height: 810 }])
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  test('two uploads that end at once keep the order in which the photos were chosen', async () => {
    render(<Form />)
    await choose(/照片/, 'a.jpg', 'b.jpg')
    await waitFor(() => expect(uploads).toHaveLength(2))
    await now(() => {
      uploads[1]!.respond('B')
      uploads[0]!.respond('A')
    })
    expect(photos().map(({ url }) => url)).toEqual([address('A'), address('B')])
  })

  test('a photo that is uploading or has failed is a problem of the form until it is uploaded or removed', async () => {
    render(<Form />)
    expect(uploadProblemOf(form.control)).toBeNull()
    await choose(/照片/, 'a.jpg')
    expect(uploadProblemOf(form.control)).toEqual({ name: 'photos', text: '图片还在上传，请稍候再保存或提交' })
    await waitFor(() => expect(uploads).toHaveLength(1))
    await now(() => uploads[0]!.fail())
    expect(uploadProblemOf(form.control)?.text).toBe('有图片没有上传成功，请重试或移除后再保存或提交')
    expect(screen.getByText('网络连接失败，请检查网络后重试')).toBeVisible()

    await userEvent.click(screen.getByRole('button', { name: '重新上传图片 1' }))
    await waitFor(() => expect(uploads).toHaveLength(2))
    await now(() => uploads[1]!.respond('A'))
    expect(uploadProblemOf(form.control)).toBeNull()
    expect(photos()).toHaveLength(1)
  })

  test('R-4.33 a photo can be removed, also during its upload; the focus stays in the field', async () => {
    render(<Form photos={[storedPhoto('A'), storedPhoto('B')]} />)
    await choose(/照片/, 'c.jpg')
    await waitFor(() => expect(uploads).toHaveLength(1))
    await userEvent.click(screen.getByRole('button', { name: '移除图片 3' }))
    expect(uploads[0]!.isAborted).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: '移除图片 1' }))
    expect(photos()).toEqual([storedPhoto('B')])
    expect(uploadProblemOf(form.control)).toBeNull()
    expect(screen.getByRole('group', { name: /照片/ })).toHaveFocus()
  })

  test('photos can be reordered by keyboard, and the first is the cover', async () => {
    render(<Form photos={[storedPhoto('A'), storedPhoto('B'), storedPhoto('C')]} />)
    screen.getByRole('button', { name: '图片 3 前移' }).focus()
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('button', { name: '图片 2 前移' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(photos()).toEqual([storedPhoto('C'), storedPhoto('A'), storedPhoto('B')])
    expect(within(group(/照片/).getAllByRole('listitem')[0]!).getByText('封面')).toBeVisible()
    // It is the first: it cannot move further forward.
    await userEvent.keyboard('{Enter}')
    expect(photos()).toEqual([storedPhoto('C'), storedPhoto('A'), storedPhoto('B')])
    screen.getByRole('button', { name: '图片 1 后移' }).focus()
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('button', { name: '图片 2 后移' })).toHaveFocus()
    expect(photos()).toEqual([storedPhoto('A'), storedPhoto('C'), storedPhoto('B')])
  })

  test('R-5.23 photos beyond the maximum are refused with a message, and a full list offers no upload', async () => {
    render(<Form photos={[storedPhoto('A'), storedPhoto('B')]} />)
    await choose(/照片/, 'c.jpg', 'd.jpg')
    expect(group(/照片/).getByRole('alert')).toHaveTextContent('最多可上传3张图片')
    await waitFor(() => expect(uploads).toHaveLength(1))
    expect(group(/照片/).queryByLabelText('添加图片')).toBeNull()
  })

  test('R-5.20 a file of another type than a photo is refused with a message', async () => {
    render(<Form />)
    await choose(/照片/, 'a.pdf')
    expect(screen.getByRole('alert')).toHaveTextContent('请上传jpg|jpeg|png|gif格式的文件')
    expect(uploads).toEqual([])
  })

  test.each([
    ['a broken photo', '\xff\xd8\xff', '无法打开这张图片，请换一张'],
    [
      'a photo of a phone under another ending',
      '\0\0\0\x18ftypheic',
      '这个文件的内容是 HEIC，请上传jpg|jpeg|png|gif格式的文件',
    ],
    ['a text', 'hello', '这个文件的内容不是图片，请上传jpg|jpeg|png|gif格式的文件'],
    ['an empty file', '', '这个文件是空的，请重新选择'],
  ])('a file that cannot be opened is not uploaded, and the message says what it is: %s', async (_, bytes, words) => {
    natural = { width: 0, height: 0 }
    render(<Form />)
    await chooseFiles(/照片/, [new File([Uint8Array.from(bytes, (each) => each.charCodeAt(0))], 'a.jpg')])
    expect(await screen.findByText(words)).toBeVisible()
    expect(uploads).toEqual([])
  })

  test('photos are replaced when the form is reset to others, and left alone when it is reset to the same', async () => {
    render(<Form photos={[storedPhoto('A')]} />)
    await choose(/照片/, 'b.jpg')
    await waitFor(() => expect(uploads).toHaveLength(1))
    act(() => form.reset({ photos: [storedPhoto('A')], headImg: '' }))
    expect(pictures()).toHaveLength(2)
    act(() => form.reset({ photos: [storedPhoto('C')], headImg: '' }))
    expect(pictures()).toEqual(['/uploads/CCCCCCCCCCCCCCCCCCCCCC-320.webp'])
    expect(uploads[0]!.isAborted).toBe(true)
  })

  test('an error of the field or of a single photo is shown, and the field can be focused', async () => {
    render(<Form photos={[storedPhoto('A')]} />)
    act(() => form.setError('photos', { message: '请至少上传一张照片' }))
    expect(group(/照片/).getByRole('alert')).toHaveTextContent('请至少上传一张照片')
    act(() => {
      form.clearErrors()
      form.setError('photos.0.url', { message: '请重新上传图片' })
    })
    expect(group(/照片/).getByRole('alert')).toHaveTextContent('请重新上传图片')
    act(() => form.setFocus('photos'))
    await waitFor(() => expect(screen.getByRole('group', { name: /照片/ })).toHaveFocus())
  })

  test('the reason for a refused file is shown even over an error of the form', async () => {
    render(<Form />)
    act(() => form.setError('photos', { message: '请至少上传一张照片' }))
    await choose(/照片/, 'b.pdf')
    await waitFor(() => expect(group(/照片/).getByRole('alert')).toHaveTextContent('格式的文件'))
  })
})

describe('a single stored photo', () => {
  test('its path is set in the form, and emptied when it is removed', async () => {
    render(<Form />)
    await choose(/头像/, 'me.jpg')
    await waitFor(() => expect(uploads).toHaveLength(1))
    await now(() => uploads[0]!.respond('M'))
    expect(form.getValues('headImg')).toBe(address('M'))
    expect(group(/头像/).queryByLabelText('添加图片')).toBeNull()
    await userEvent.click(group(/头像/).getByRole('button', { name: '移除图片 1' }))
    expect(form.getValues('headImg')).toBe('')
    expect(group(/头像/).getByLabelText('添加图片')).toBeInTheDocument()
  })

  test('the photo of a draft is shown', () => {
    render(<Form headImg={address('M')} />)
    expect(group(/头像/).getByRole('img')).toHaveAttribute('src', '/uploads/MMMMMMMMMMMMMMMMMMMMMM-320.webp')
  })
})
