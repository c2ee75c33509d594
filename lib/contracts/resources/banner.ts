import { Id, LinkAddress } from '../fields.ts'
import { choice, line, number, picture } from './field.ts'
import { resource } from './resource.ts'

const JUMPS = ['1', '2'] as const

/** Banners of the home page. */
export const banner = resource({
  kind: 'banner',
  service: 'generic',
  label: '首页横幅',
  duty: 'content',
  fields: {
    title: line('标题', 40, { isColumn: true }),
    bannerUrl: picture('图片', { isColumn: true, hint: '宽屏 2.4∶1' }),
    position: number('顺序', { min: 0, max: 999, initial: 0, isColumn: true, hint: '小的在前' }),
    jumpType: choice('点击后', JUMPS, { 1: '打开教练主页', 2: '打开链接' }, { isColumn: true }),
    jumpUrl: line('教练编号或链接', 500),
  },
  title: 'title',
  isPreviewed: true,
  tags: () => ['banners'],
  check: ({ jumpType, jumpUrl }) => {
    const target = jumpType === '1' ? Id : LinkAddress
    if (target.safeParse(jumpUrl).success) return null
    return { field: 'jumpUrl', message: jumpType === '1' ? '请填写教练编号' : '请填写以 http 或 / 开头的链接' }
  },
})
