/** @jest-environment jsdom */
import { act, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { VIDEO_MAX_BYTES, VIDEO_PIECE_BYTES } from '#lib/contracts/limits.ts'
import type { VideoSource } from '#lib/contracts/video/video-source.ts'
import { uploadVideo } from '#lib/http/upload-video.ts'
import { uploadProblemOf } from './upload-problem.ts'
import { useVideoUpload } from './use-video-upload.ts'
import { VideoField } from './video-field.tsx'

const ID = 'A'.repeat(22)
const POSTER = `/uploads/${'P'.repeat(22)}-1080.webp`
const ADDRESS = `/uploads/${ID}.mp4`
/** Two full chunks and a bit of a third. */
const SIZE = 2 * VIDEO_PIECE_BYTES + 10
const HEAD = '\0\0\0\x20ftypisom'

/** Mocks the network: a service that stores chunks, and a connection that can break or be slow. */
let storedBytes: number
let pieces: {
  offset: number
  bytes: number
  respond: () => void
  fail: () => void
  progress: (share: number) => void
}[]
let refusal: { code: number; msg: string } | null
/** Calls that start an upload or query its progress. */
let stateCalls: number
/** Uploads of a picture wait for this. */
let pictureGate: Promise<void>
beforeEach(() => {
  storedBytes = 0
  pieces = []
  refusal = null
  stateCalls = 0
  pictureGate = Promise.resolve()
  // Missing in jsdom.
  Blob.prototype.arrayBuffer = function (this: Blob) {
    return new Promise((resolve) => {
      const reader = new FileReader()
      reader.onload = () => resolve(reader.result as ArrayBuffer)
      reader.readAsArrayBuffer(this)
    })
  }
  window.matchMedia = (() => ({ matches: false })) as never
  URL.createObjectURL = () => 'blob:1'
  URL.revokeObjectURL = () => {}
  const state = () => ({
    code: 0,
    msg: 'success',
    data: { uploadId: ID, offset: storedBytes, address: storedBytes === SIZE ? ADDRESS : null },
  })
  globalThis.fetch = (async () => {
    stateCalls++
    return { json: async () => (refusal ? { ...refusal, data: null } : state()) }
  }) as never
  globalThis.XMLHttpRequest = class {
    upload = { onprogress: (_: { loaded: number; total: number }) => {} }
    response: unknown = null
    onload = () => {}
    onerror = () => {}
    onabort = () => {}
    to = ''
    open(_: string, to: string) {
      this.to = to
    }
    setRequestHeader() {}
    send(form: FormData) {
      if (!this.to.endsWith('videoPiece')) {
        this.response = { code: 0, msg: 'success', data: POSTER }
        return void pictureGate.then(() => this.onload())
      }
      const offset = Number(form.get('offset'))
      const { size } = form.get('file') as File
      pieces.push({
        offset,
        bytes: size,
        progress: (share) => this.upload.onprogress({ loaded: share, total: 1 }),
        fail: () => this.onerror(),
        respond: () => {
          storedBytes = offset + size
          this.response = state()
          this.onload()
        },
      })
    }
    abort() {
      this.onabort()
    }
  } as never
})

let form: ReturnType<typeof useForm<{ source: VideoSource | null }>>
function Form({ source = null, ...listeners }: FormProps) {
  form = useForm<{ source: VideoSource | null }>({ defaultValues: { source } })
  return <VideoField control={form.control} name="source" label="视频文件" {...listeners} />
}
interface FormProps {
  source?: VideoSource | null
  onPoster?: (address: string) => void
  onRemoved?: (poster: string | null) => void
}
const clip = (size = SIZE, head = HEAD) => {
  const rest = Math.min(size, SIZE) - head.length
  const file = new File([head, new Uint8Array(rest)], '训练.mp4', { type: 'video/mp4' })
  // For a file that is too large, the first bytes suffice.
  Object.defineProperty(file, 'size', { value: size })
  return file
}
const choose = async (file: File) => {
  await act(async () => void fireEvent.change(screen.getByLabelText('选择视频文件'), { target: { files: [file] } }))
}
const now = (event: () => void) => act(async () => event())
const piece = async (number: number) => {
  await waitFor(() => expect(pieces).toHaveLength(number))
  return pieces[number - 1]!
}
/** The visible text; the same is announced to screen readers. */
const statusText = (words: string) => screen.getByText(words, { selector: 'p' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('R-14.4 a video is uploaded in pieces with its progress shown, and set in the form', async () => {
  render(<Form />)
  await choose(clip())
  const first = await piece(1)
  expect([first.offset, first.bytes]).toEqual([0, VIDEO_PIECE_BYTES])
  await now(() => first.progress(0.5))
  expect(screen.getByRole('progressbar', { name: '视频上传进度' })).toHaveValue(24)
  expect(statusText('已上传 24%')).toBeVisible()
  expect(uploadProblemOf(form.control)).toEqual({ name: 'source', text: expect.stringContaining('视频还没有传完') })
  await now(first.respond)
  await now((await piece(2)).respond)
  const last = await piece(3)
  expect([last.offset, last.bytes]).toEqual([2 * VIDEO_PIECE_BYTES, 10])
  await now(last.respond)
  await waitFor(() => expect(form.getValues('source')).toEqual({ kind: 'file', url: ADDRESS, extension: 'mp4' }))
  expect(uploadProblemOf(form.control)).toBeNull()
  expect(screen.getByLabelText('已上传的视频')).toHaveAttribute('src', ADDRESS)
  await press('移除视频')
  expect(form.getValues('source')).toBeNull()
  expect(screen.getByRole('group', { name: '视频文件' })).toHaveFocus()
})

test('R-14.4 a paused video upload resumes where the service stopped, even if that is further than known here', async () => {
  render(<Form />)
  await choose(clip())
  await now((await piece(1)).respond)
  await piece(2)
  await press('暂停上传')
  expect(statusText('已暂停，已上传 49%')).toBeVisible()
  // The chunk had arrived nevertheless.
  storedBytes = 2 * VIDEO_PIECE_BYTES
  await press('继续上传')
  expect((await piece(3)).offset).toBe(2 * VIDEO_PIECE_BYTES)
})

test('R-14.4 FM-22 a broken connection is reported, and the video upload resumes by itself when online again', async () => {
  render(<Form />)
  await choose(clip())
  await now((await piece(1)).respond)
  await now((await piece(2)).fail)
  expect(statusText('已上传 49%，正在自动重试…')).toBeVisible()
  expect(statusText('网络连接失败，请检查网络后重试')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('网络连接失败，请检查网络后重试 已上传 49%，正在自动重试…')
  await now(() => void window.dispatchEvent(new Event('online')))
  expect((await piece(3)).offset).toBe(VIDEO_PIECE_BYTES)
})

test.each([
  ['the service is busy', { code: 100503, msg: '服务繁忙，请稍后再试' }, '服务繁忙，请稍后再试'],
  ['the upload is gone', { code: 100405, msg: '这次上传已失效，请重新选择视频' }, '这次上传已失效，将重新开始'],
])(
  'R-14.4 while an upload waits because %s, the page says so and does not blame the network',
  async (_, refused, words) => {
    refusal = refused
    render(<Form />)
    await choose(clip())
    expect(await screen.findByText(words, { selector: 'p' })).toBeVisible()
    expect(screen.queryByText(/网络/)).toBeNull()
    refusal = null
    await now(() => void window.dispatchEvent(new Event('online')))
    expect((await piece(1)).offset).toBe(0)
  },
)

test('R-14.4 the reason for a refused video file is shown even over an error of the form', async () => {
  render(<Form />)
  await now(() => form.setError('source', { message: '请上传视频' }))
  await choose(clip(VIDEO_MAX_BYTES + 1))
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('200'))
})

test('R-14.4 leaving the form while a video file is being checked starts no upload', async () => {
  // An upload started nevertheless ends at once.
  refusal = { code: 100403, msg: '入驻的教练和场馆才能上传视频' }
  const { result, unmount } = renderHook(() => useVideoUpload(() => {}))
  const chosen = result.current.choose(clip())
  unmount()
  await chosen
  expect(stateCalls).toBe(0)
})

test('R-14.4 an upload aborted before it starts sends no request', async () => {
  const stopped = AbortSignal.abort(new Error('stopped'))
  const upload = uploadVideo(clip(), { signal: stopped, onProgress: () => {}, onWait: () => {} })
  await expect(upload).rejects.toThrow('stopped')
  expect(stateCalls).toBe(0)
})

test('R-14.4 the accepted video files are described at the field, and an error is shown only once', async () => {
  refusal = { code: 100403, msg: '入驻的教练和场馆才能上传视频' }
  render(<Form />)
  const field = screen.getByRole('group', { name: '视频文件' })
  expect(field).toHaveAccessibleDescription(expect.stringContaining('不超过 200 MB'))
  await choose(clip())
  await screen.findByText(/重试会接着上传/, { selector: 'p' })
  expect(screen.queryByRole('alert')).toBeNull()
  await now(() => form.setError('source', { message: uploadProblemOf(form.control)!.text }))
  expect(screen.getByRole('alert')).toHaveTextContent('视频还没有传完')
  expect(field).toHaveAccessibleDescription(expect.stringContaining('视频还没有传完'))
})

test('R-14.4 choosing the same video file after a reload resumes its upload', async () => {
  storedBytes = VIDEO_PIECE_BYTES
  render(<Form />)
  await choose(clip())
  expect((await piece(1)).offset).toBe(VIDEO_PIECE_BYTES)
  expect(statusText('已上传 49%')).toBeVisible()
})

test.each([
  ['too large', clip(VIDEO_MAX_BYTES + 1), '视频不能超过 200 MB'],
  ['empty', new File([], 'a.mp4'), '这个文件是空的，请重新选择'],
  ['a page named like a video', clip(SIZE, '<!doctype html>'), /不是可以上传的视频，支持 avi、/],
])('R-14.4 a video file that is %s is refused with a message before anything is sent', async (_, file, words) => {
  render(<Form />)
  await choose(file)
  expect(await screen.findByRole('alert')).toHaveTextContent(words)
  expect(pieces).toEqual([])
  expect(screen.getByLabelText('选择视频文件')).toBeVisible()
})

test.each([
  ['the session has ended', { code: 100004, msg: '登录已过期，请重新登录' }],
  ['too much was sent', { code: 100429, msg: '最近 24 小时上传的视频过多，请过几个小时再试' }],
  ['who may not', { code: 100403, msg: '入驻的教练和场馆才能上传视频' }],
])('R-14.4 when an upload fails because %s, the message is shown and it can be retried', async (_, refused) => {
  refusal = refused
  render(<Form />)
  await choose(clip())
  expect(await screen.findByText(`${refused.msg}（已上传 0%，重试会接着上传）`, { selector: 'p' })).toBeVisible()
  refusal = null
  await press('重试上传')
  expect((await piece(1)).offset).toBe(0)
})

test('R-14.4 a video file can be dropped onto the field', async () => {
  render(<Form />)
  await act(
    async () => void fireEvent.drop(screen.getByText('也可以把文件拖到这里'), { dataTransfer: { files: [clip()] } }),
  )
  expect((await piece(1)).offset).toBe(0)
})

test('R-14.4 a stored video is shown; a format no browser plays says so, and an embedded one offers an upload', () => {
  const { unmount } = render(<Form source={{ kind: 'file', url: ADDRESS, extension: 'mp4' }} />)
  expect(screen.getByLabelText('已上传的视频')).toBeVisible()
  unmount()
  const second = render(<Form source={{ kind: 'file', url: ADDRESS, extension: 'flv' }} />)
  expect(screen.getByText('浏览器不能播放 FLV 格式，访客可以下载后观看。')).toBeVisible()
  second.unmount()
  render(<Form source={{ kind: 'embed', site: 'youku', id: 'XNDA0' }} />)
  expect(screen.getByLabelText('选择视频文件')).toBeVisible()
})

/** Mocks whether the browser can play the file: jsdom has no decoder. */
function canPlay(plays: boolean) {
  const fire = (video: HTMLVideoElement, event: string) => queueMicrotask(() => video.dispatchEvent(new Event(event)))
  const prototype = HTMLVideoElement.prototype
  Object.defineProperties(prototype, {
    src: {
      configurable: true,
      set(this: HTMLVideoElement) {
        fire(this, plays ? 'loadeddata' : 'error')
      },
    },
    currentTime: {
      configurable: true,
      set(this: HTMLVideoElement) {
        fire(this, 'seeked')
      },
    },
    duration: { configurable: true, get: () => 60 },
    videoWidth: { configurable: true, get: () => 1920 },
    videoHeight: { configurable: true, get: () => 1080 },
  })
  HTMLCanvasElement.prototype.getContext = (() => ({ drawImage: () => {} })) as never
  HTMLCanvasElement.prototype.toBlob = ((give: (blob: Blob) => void) => give(new Blob(['p']))) as never
  return () => {
    for (const name of ['src', 'currentTime', 'duration', 'videoWidth', 'videoHeight'])
      delete (prototype as unknown as Record<string, unknown>)[name]
  }
}

test('R-14.4 six frames of a video are offered as covers, and the chosen one is uploaded and reported', async () => {
  const undo = canPlay(true)
  const posters: string[] = []
  render(<Form onPoster={(address) => posters.push(address)} />)
  await choose(clip())
  const list = within(await screen.findByRole('list', { name: '从画面里选封面' }))
  await waitFor(() =>
    expect(list.getAllByRole('button').map((each) => each.textContent)).toEqual([
      '0:05',
      '0:15',
      '0:25',
      '0:35',
      '0:45',
      '0:55',
    ]),
  )
  undo()
  await userEvent.click(list.getByRole('button', { name: '0:25 的画面' }))
  await waitFor(() => expect(posters).toEqual([POSTER]))
  expect(list.getByRole('button', { name: '0:25 的画面' })).toHaveAttribute('aria-pressed', 'true')
  expect(list.getByText('已设为封面')).toBeVisible()
})

test('R-14.4 the form waits for the upload of a cover, unless its video is removed', async () => {
  const undo = canPlay(true)
  const gate = Promise.withResolvers<void>()
  pictureGate = gate.promise
  storedBytes = SIZE
  const posters: string[] = []
  render(<Form onPoster={(address) => posters.push(address)} />)
  await choose(clip())
  const pick = async () => userEvent.click(await screen.findByRole('button', { name: '0:55 的画面' }))
  await pick()
  const problem = { name: 'source', text: '封面还在上传，请稍候再保存或提交' }
  await waitFor(() => expect(uploadProblemOf(form.control)).toEqual(problem))
  await press('移除视频')
  expect(uploadProblemOf(form.control)).toBeNull()
  await choose(clip())
  await pick()
  await waitFor(() => expect(uploadProblemOf(form.control)).toEqual(problem))
  gate.resolve()
  await waitFor(() => expect(posters).toEqual([POSTER]))
  await waitFor(() => expect(uploadProblemOf(form.control)).toBeNull())
  undo()
})

test('R-14.4 for a video format the browser cannot open, the field asks for an image as the cover', async () => {
  const undo = canPlay(false)
  render(<Form onPoster={() => {}} />)
  await choose(clip())
  expect(await screen.findByText('浏览器打不开这种格式的画面，请另外上传一张图片作封面。')).toBeVisible()
  undo()
})

test('R-14.4 removing the video is reported, with the cover that was taken from it', async () => {
  const undo = canPlay(true)
  storedBytes = SIZE
  const removedPosters: (string | null)[] = []
  const posters: string[] = []
  render(<Form onPoster={(address) => posters.push(address)} onRemoved={(poster) => removedPosters.push(poster)} />)
  await choose(clip())
  await userEvent.click(await screen.findByRole('button', { name: '0:55 的画面' }))
  await waitFor(() => expect(posters).toEqual([POSTER]))
  expect(removedPosters).toEqual([])
  await press('移除视频')
  expect(removedPosters).toEqual([POSTER])
  await choose(clip())
  await userEvent.click(await screen.findByRole('button', { name: '移除视频' }))
  expect(removedPosters).toEqual([POSTER, null])
  undo()
})

test('R-14.4 replacing an embedded video is reported too, once the file is uploaded', async () => {
  storedBytes = SIZE - 10
  const removedPosters: (string | null)[] = []
  render(
    <Form source={{ kind: 'embed', site: 'youku', id: 'XNDA0' }} onRemoved={(poster) => removedPosters.push(poster)} />,
  )
  await choose(clip())
  const last = await piece(1)
  expect(removedPosters).toEqual([])
  await now(last.respond)
  await waitFor(() => expect(removedPosters).toEqual([null]))
  expect(form.getValues('source')).toEqual({ kind: 'file', url: ADDRESS, extension: 'mp4' })
})
