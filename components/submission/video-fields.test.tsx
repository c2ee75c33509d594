/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import type { ApplicationForm } from '#components/application/use-application-form.ts'
import { EMPTY_VIDEO_CONTENT, type VideoContent } from '#lib/contracts/submission/video-content.ts'
import { VideoFields } from './video-fields.tsx'

const owner = { kind: 'coach', id: 7, name: '陈望舒', cityCode: '440100' } as const
const given = {
  ...EMPTY_VIDEO_CONTENT,
  source: { kind: 'file', url: `/uploads/${'A'.repeat(22)}.mp4`, extension: 'mp4' },
  cover: `/uploads/${'C'.repeat(22)}-1080.webp`,
  seconds: 95,
} as const

let form: ApplicationForm<VideoContent>
function Form() {
  form = useForm({ defaultValues: given }) as never
  return <VideoFields form={form} channels={[]} owner={owner} />
}

test('R-14.4 removing a video clears its length but keeps a cover uploaded separately', async () => {
  window.matchMedia = (() => ({ matches: false, addEventListener() {}, removeEventListener() {} })) as never
  URL.revokeObjectURL = () => {}
  render(<Form />)
  expect(screen.getByLabelText('时长（秒）')).toHaveValue('95')
  await userEvent.click(screen.getByRole('button', { name: '移除视频' }))
  expect(screen.getByLabelText('时长（秒）')).toHaveValue('')
  expect(form.getValues()).toMatchObject({ source: null, seconds: null, cover: given.cover })
})
