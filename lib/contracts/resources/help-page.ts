import { HELP_KEY } from '../faq/help-key.ts'
import { type Fields, html, line, number, text } from './field.ts'
import { resource } from './resource.ts'

const keyLine = line('地址', 30, {
  isColumn: true,
  hint: '页面在 /faq/ 之后的部分：小写字母、数字和短横线，发布后请勿修改',
})

/** Fields shared by help pages and agreements; the body may contain {operator}, {court} and {contact}. */
export const HELP_FIELDS = {
  name: line('标题', 20, { isColumn: true }),
  key: {
    ...keyLine,
    schema: keyLine.schema.refine((key) => HELP_KEY.test(key), {
      error: '地址只能用小写字母、数字和短横线，以字母开头',
    }),
  },
  position: number('顺序', { min: 0, max: 999, initial: 0, isColumn: true, hint: '小的在前' }),
  version: line('版本', 20, { isColumn: true, hint: '写在标题下面；内容有变化时请改' }),
  summary: text('摘要', 200, { hint: '一两句话，显示在帮助中心和搜索结果里' }),
  body: html('正文', { hint: '{operator}、{court}、{contact} 会换成站点设置里的运营主体、管辖法院和客服联系方式' }),
} satisfies Fields

/** A page of the help centre. */
export const helpPage = resource({
  kind: 'helpPage',
  service: 'generic',
  label: '帮助页',
  duty: 'content',
  fields: HELP_FIELDS,
  title: 'name',
  isPreviewed: true,
  page: (_, { key }) => `/faq/${key}`,
  tags: () => ['faqs'],
})
