import { withMediaHosts, withPictureHost } from './media-hosts.ts'

const HOSTS = { imageHost: 'https://img.example.com', staticHost: 'https://static.example.com' }
const COACH = {
  coachId: 7,
  headImg: '/pictures/portraits/f07-320.webp',
  photos: [{ url: '/uploads/a-640.webp', width: 4, alt: '/pictures/ 是路径' }],
  video: { url: '/clips/lanqiu.mp4', poster: '/pictures/sports/lanqiu/0-640.webp' },
  pictureList: ['/uploads/b.jpg', 'https://other.example.com/c.jpg'],
  jumpUrl: '/jiaolian/detail/7',
  address: '/qr/service.svg',
  score: null,
  author: { headImg: 'https://wx.qlogo.cn/0', userName: 'headImg' },
}

test('R-3.5 R-3.6 R-3.7 head images go under the image host, other pictures under the static host, nothing else moves', () => {
  expect(withMediaHosts([COACH], HOSTS)).toEqual([
    {
      ...COACH,
      headImg: 'https://img.example.com/pictures/portraits/f07-320.webp',
      photos: [{ ...COACH.photos[0], url: 'https://static.example.com/uploads/a-640.webp' }],
      video: {
        url: 'https://static.example.com/clips/lanqiu.mp4',
        poster: 'https://static.example.com/pictures/sports/lanqiu/0-640.webp',
      },
      pictureList: ['https://static.example.com/uploads/b.jpg', 'https://other.example.com/c.jpg'],
    },
  ])
})

test('R-3.6 R-3.7 each host works without the other, and what is already on a host stays', () => {
  const once = withMediaHosts(COACH, { ...HOSTS, imageHost: '' })
  expect(once.headImg).toBe(COACH.headImg)
  expect(once.photos[0]!.url).toBe('https://static.example.com/uploads/a-640.webp')
  const twice = withMediaHosts(withMediaHosts(COACH, HOSTS), HOSTS)
  expect(twice).toEqual(withMediaHosts(COACH, HOSTS))
})

test('without hosts the data stay as the service sent them', () => {
  expect(withMediaHosts(COACH, { imageHost: '', staticHost: '' })).toBe(COACH)
})

test('R-3.7 pictures in a text go under the static host', () => {
  const text =
    '<p>/uploads/x</p><img src="/uploads/a-640.webp" srcset="/uploads/a-320.webp 320w, /uploads/a-640.webp 640w" alt="/uploads/" />' +
    '<img alt="y" src="https://o.example.com/uploads/b.jpg" />'
  expect(withPictureHost(text, HOSTS.staticHost)).toBe(
    text.replaceAll(/\/uploads\/a/g, 'https://static.example.com/uploads/a'),
  )
  expect(withPictureHost(text, '')).toBe(text)
})
