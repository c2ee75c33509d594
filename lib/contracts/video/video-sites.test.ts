import { addressOfVideo, parseVideoAddress, VIDEO_SITE_TABLE } from './video-sites.ts'
import { VIDEO_SITES, VideoSource } from './video-source.ts'
import { videoSourceAt } from './video-source-at.ts'

test.each([
  ['https://www.bilibili.com/video/BV1xx411c7mD?p=2', 'bilibili', 'BV1xx411c7mD'],
  ['https://m.bilibili.com/video/BV1xx411c7mD/', 'bilibili', 'BV1xx411c7mD'],
  ['https://player.bilibili.com/player.html?isOutside=true&bvid=BV1xx411c7mD&p=1', 'bilibili', 'BV1xx411c7mD'],
  ['https://v.qq.com/x/page/a0016abcdef.html', 'tencent', 'a0016abcdef'],
  ['https://v.qq.com/x/cover/mzc00200abc/a0016abcdef.html', 'tencent', 'a0016abcdef'],
  ['https://v.qq.com/txp/iframe/player.html?vid=a0016abcdef', 'tencent', 'a0016abcdef'],
  ['https://v.youku.com/v_show/id_XNDA0MDg2NzU0OA==.html', 'youku', 'XNDA0MDg2NzU0OA=='],
  ['https://player.youku.com/embed/XNDA0MDg2NzU0OA==', 'youku', 'XNDA0MDg2NzU0OA=='],
])('R-9.24 %s is a video of %s', (address, site, id) => {
  expect(parseVideoAddress(address)).toEqual({ kind: 'embed', site, id })
})

test.each([
  'https://evil.example/video/BV1xx411c7mD',
  'https://www.bilibili.com.evil.example/video/BV1xx411c7mD',
  'http://www.bilibili.com/video/BV1xx411c7mD',
  'javascript:alert(1)//www.bilibili.com/video/BV1xx411c7mD',
  'https://www.bilibili.com/read/cv1234',
  'https://v.qq.com/x/page/"><script>.html',
  '<iframe src="https://player.bilibili.com/player.html?bvid=BV1xx411c7mD"></iframe>',
])('R-9.24 %s is not a video', (address) => {
  expect(parseVideoAddress(address)).toBeNull()
})

test.each(VIDEO_SITES)('R-9.24 the page and the player of %s are read as the same video', (site) => {
  const { hosts, page, player } = VIDEO_SITE_TABLE[site]
  for (const address of [page('BV1xx411c7mD'), player('BV1xx411c7mD')]) {
    expect(parseVideoAddress(address)).toEqual({ kind: 'embed', site, id: 'BV1xx411c7mD' })
    expect(hosts).toContain(new URL(address).hostname)
  }
})

test('R-9.23 R-9.24 R-13.7 a video is given by the URL people copy, and is shown by that URL again', () => {
  for (const address of ['https://v.youku.com/v_show/id_XNjA2MTQ.html', '/clips/lanqiu.mp4']) {
    expect(addressOfVideo(videoSourceAt(address)!)).toBe(address)
  }
  expect(videoSourceAt('/clips/lanqiu.mp4')).toEqual({ kind: 'file', url: '/clips/lanqiu.mp4', extension: 'mp4' })
  for (const none of [
    'https://example.org/watch?v=1',
    'clip.mp4',
    'http://example.org/clip.mp4',
    '//example.org/a.mp4',
  ])
    expect([none, videoSourceAt(none)]).toEqual([none, null])
  expect(VideoSource.safeParse('https://example.org/').error?.issues[0]?.message).toMatch(/^请填写优酷/)
})
