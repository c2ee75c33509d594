import { line, link, number } from './field.ts'
import { resource } from './resource.ts'

/** Links to other sites on the home page. */
export const friendLink = resource({
  kind: 'friendLink',
  service: 'generic',
  label: '友情链接',
  duty: 'content',
  fields: {
    title: line('名称', 40, { isColumn: true }),
    linkUrl: link('链接', { isColumn: true }),
    position: number('顺序', { min: 0, max: 999, initial: 0, isColumn: true, hint: '小的在前' }),
  },
  title: 'title',
  tags: () => ['friend-links'],
})
