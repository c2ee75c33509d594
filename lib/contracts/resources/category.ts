import { CATEGORY_SLUG, RESERVED_SLUGS } from '../listing/category-slug.ts'
import { choice, line, number, referenceOrNone } from './field.ts'
import { resource } from './resource.ts'

/** Sports in three levels: 球类 › 篮球 › 中考篮球. */
export const category = resource({
  kind: 'category',
  service: 'coach',
  label: '运动项目',
  duty: 'settings',
  fields: {
    name: line('名称', 20, { isColumn: true }),
    slug: line('网址用名', 40, { isColumn: true, hint: '拼音小写，建立后不能改：已收录的网址会失效' }),
    level: choice('级别', [1, 2, 3], { 1: '一级', 2: '二级', 3: '三级' }, { isColumn: true, isFilter: true }),
    parentId: referenceOrNone('上级', 'category', {
      isColumn: true,
      isFilter: true,
      hint: '一级项目没有上级；有教练、场馆或内容属于它以后不能改',
    }),
    position: number('顺序', { min: 0, max: 9_999, initial: 0, isColumn: true, hint: '小的在前' }),
  },
  title: 'name',
  tags: () => ['categories', 'coaches', 'venues', 'courses', 'jobs', 'articles', 'videos'],
  check: ({ slug, level, parentId }) => {
    if (!CATEGORY_SLUG.test(slug)) return { field: 'slug', message: '网址用名只能是小写字母、数字和连字符，以字母开头' }
    if (RESERVED_SLUGS.includes(slug)) return { field: 'slug', message: `${slug} 另有用处，请换一个网址用名` }
    if ((level === 1) !== (parentId === null)) return { field: 'parentId', message: '一级项目没有上级，其余须有上级' }
    return null
  },
})
