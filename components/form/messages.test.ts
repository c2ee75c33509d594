import { Mobile } from '#lib/contracts/account-fields.ts'
import { Opinion } from '#lib/contracts/opinion.ts'
import { problemOfFile } from './check-file.ts'

const said = (schema: { safeParse: typeof Opinion.safeParse }, input: unknown) =>
  schema.safeParse(input).error?.issues.map(({ message }) => message) ?? []
const good = { opinionType: 1, description: '想学游泳', contactMobile: '13800138000' }

test.each([
  ['R-5.2', () => said(Mobile as never, '1'), '请输入正确的手机号码'],
  ['R-5.11', () => said(Opinion, { ...good, opinionType: undefined }), '请选择需求类型'],
  ['R-5.12', () => said(Opinion, { ...good, description: ' ' }), '请详细描述您的需求'],
  ['R-5.14', () => said(Opinion, { ...good, contactMobile: '' }), '请输入手机号码'],
  ['R-5.15', () => said(Opinion, { ...good, contactMobile: '1380013800' }), '请输入正确的手机号码'],
  [
    'R-5.20',
    () => [problemOfFile({ name: 'a.exe', size: 1 }, { extensions: 'jpg|png', maxBytes: 0 })],
    '请上传jpg|png格式的文件',
  ],
  [
    'R-5.22',
    () => [problemOfFile({ name: 'a.jpg', size: 2 ** 20 + 1 }, { extensions: 'jpg', maxBytes: 2 ** 20 })],
    '文件大小不能超过1MB',
  ],
])('R-8.14 the catalogue holds the message of %s, once and to the letter', (_, messages, message) => {
  expect(messages()).toEqual([message])
})
