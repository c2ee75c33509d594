/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react'
import { VIDEO_EXTENSIONS } from '#lib/contracts/limits.ts'
import type { TeachingVideo } from '#lib/contracts/video/video.ts'
import { VIDEO_SITE_TABLE } from '#lib/contracts/video/video-sites.ts'
import { VIDEO_SITES } from '#lib/contracts/video/video-source.ts'
import { playerView } from './player-view.ts'
import { VideoPlayer } from './video-player.tsx'

const show = (source: TeachingVideo['source']) =>
  render(
    <VideoPlayer
      view={playerView({ title: '急停跳投', cover: '/clips/a.webp', seconds: 65, source } as TeachingVideo)}
    />,
  )
const file = (extension: (typeof VIDEO_EXTENSIONS)[number]) =>
  show({ kind: 'file', url: `/uploads/a.${extension}`, extension })

test.each(['mp4', 'm4v', 'mov'] as const)(
  'R-9.23 A-24 %s is played by the browser, without preload or autoplay',
  (extension) => {
    file(extension)
    const player = screen.getByLabelText('急停跳投，时长 1:05')
    expect(player).toHaveAttribute('src', `/uploads/a.${extension}`)
    expect(player).toHaveAttribute('preload', 'none')
    expect(player).not.toHaveAttribute('autoplay')
  },
)

test('R-9.23 A-24 there are twelve video formats', () => {
  expect(VIDEO_EXTENSIONS).toEqual([
    'avi',
    'wmv',
    'mpeg',
    'mp4',
    'm4v',
    'mov',
    'asf',
    'flv',
    'f4v',
    'rmvb',
    '3gp',
    'vob',
  ])
})

test.each(['avi', 'wmv', 'mpeg', 'asf', 'flv', 'f4v', 'rmvb', '3gp', 'vob'] as const)(
  'R-9.23 A-24 %s is said not to play in browsers, and can be downloaded',
  (extension) => {
    file(extension)
    expect(screen.getByText(new RegExp(`浏览器不能播放 ${extension.toUpperCase()} 格式`))).toBeVisible()
    const link = screen.getByRole('link', { name: `下载视频（${extension.toUpperCase()}，1:05）` })
    expect(link).toHaveAttribute('href', `/uploads/a.${extension}`)
    expect(link).toHaveAttribute('download')
  },
)

test('a file that fails to play can be downloaded', () => {
  file('mov')
  fireEvent.error(screen.getByLabelText(/急停跳投/))
  expect(screen.getByText(/视频没能播放/)).toBeVisible()
  expect(screen.getByRole('link', { name: /^下载视频/ })).toHaveAttribute('href', '/uploads/a.mov')
})

test.each(VIDEO_SITES)('R-9.24 no request is sent to %s until the visitor starts the video', (site) => {
  const { name, page, player } = VIDEO_SITE_TABLE[site]
  const { container } = show({ kind: 'embed', site, id: 'BV1demo00000' })
  expect(container.innerHTML).not.toContain('iframe')
  const start = screen.getByRole('link', { name: `播放${name}的视频` })
  expect(start).toHaveAttribute('href', page('BV1demo00000'))
  fireEvent.click(start)
  const frame = screen.getByTitle(`急停跳投（${name}播放器）`)
  expect(frame.getAttribute('src')).toBe(player('BV1demo00000'))
  expect(frame.getAttribute('sandbox')?.split(' ')).not.toContain('allow-top-navigation')
  expect(screen.getByRole('link', { name: `去${name}观看` })).toHaveAttribute('href', page('BV1demo00000'))
})
