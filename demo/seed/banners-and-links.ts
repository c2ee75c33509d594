import type { Banner, FriendLink } from '#lib/contracts/home.ts'

/** Sport of the coach in the second banner. */
export const BANNER_SPORT = '游泳'

/** Banners of the home page; the one with jumpType '1' opens this coach. */
export const bannersFor = (coachId: number): Banner[] => [
  {
    bannerUrl: '/pictures/banners/0-1600.webp',
    title: '看看您的城市有哪些教练',
    jumpType: '2',
    jumpUrl: '/location',
  },
  {
    bannerUrl: '/pictures/banners/1-1600.webp',
    title: '先学会换气，再谈速度：本月推荐教练',
    jumpType: '1',
    jumpUrl: String(coachId),
  },
  {
    bannerUrl: '/pictures/banners/2-1600.webp',
    title: '水里的第一课：游泳教练按区域查找',
    jumpType: '2',
    jumpUrl: '/jiaolian/youyong',
  },
  {
    bannerUrl: '/pictures/banners/3-1600.webp',
    title: '中考体育：差几分，就练那几分',
    jumpType: '2',
    jumpUrl: '/zhongkaotiyu',
  },
]

/** Public bodies and federations, each under its own official address. */
export const FRIEND_LINKS: FriendLink[] = [
  { title: '国家体育总局', linkUrl: 'https://www.sport.gov.cn' },
  { title: '中华全国体育总会', linkUrl: 'https://www.sport.org.cn' },
  { title: '中国奥委会', linkUrl: 'https://www.olympic.cn' },
  { title: '教育部', linkUrl: 'https://www.moe.gov.cn' },
  { title: '中国田径协会', linkUrl: 'https://www.athletics.org.cn' },
  { title: '中国足球协会', linkUrl: 'https://www.thecfa.cn' },
  { title: '广东省体育局', linkUrl: 'https://tyj.gd.gov.cn' },
]
