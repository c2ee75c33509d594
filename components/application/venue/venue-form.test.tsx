/** @jest-environment jsdom */

import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { EMPTY_COACH_CONTENT } from '#lib/contracts/application/coach-application.ts'
import type { VenueContent } from '#lib/contracts/application/venue-application.ts'
import { EMPTY_VENUE_CONTENT } from '#lib/contracts/application/venue-application.ts'
import { anApplication, aProfile, installFakeApplicationService } from '#tests/support/application-service.ts'
import { VENUE_PATH } from './requested-venue.ts'
import { VENUE_APPLICATION } from './venue-application.ts'
import { VenueForm } from './venue-form.tsx'

const PHOTO = `/uploads/${'A'.repeat(22)}-1080.webp`
const SPORTS = [
  { name: '球类', slug: 'qiulei', sports: [1, 2, 3, 4].map((n) => ({ value: n, label: `球${n}` })) },
  { name: '水上', slug: 'shuishang', sports: [5, 6, 7].map((n) => ({ value: n, label: `水${n}` })) },
]
const COMPLETE: VenueContent = {
  ...EMPTY_VENUE_CONTENT,
  name: '晨光羽毛球馆',
  cityCode: '440100',
  districtCode: '440106',
  address: '体育西路 191 号',
  longitude: 113.32,
  latitude: 23.13,
  categoryIds: [1],
  openingHours: { weekdays: Array(7).fill([{ opens: '09:00', closes: '22:00' }]), holidays: null },
  photos: [{ url: PHOTO, width: 1200, height: 900 }],
  introduction: `<p>${'场地宽敞，灯光柔和。'.repeat(8)}</p>`,
  licenceNumber: '91440101MA59ABCD1X',
  licencePhoto: PHOTO,
  contactName: '陈晓',
  contactMobile: '13800138000',
  agreementVersion: '2023-02/2026-11',
}

const save = jest.fn(async (_content: VenueContent, _isSubmitted: boolean) => '2026-11-20T02:30:00.000Z')
beforeEach(() => {
  save.mockClear()
  installFakeApplicationService()
})

/** Renders the form of a draft with this content, or of a new application. */
const renderForm = (content: VenueContent, isNew = false) =>
  render(
    <VenueForm
      application={{
        kind: VENUE_APPLICATION,
        path: VENUE_PATH,
        record: isNew ? null : { ...anApplication(EMPTY_COACH_CONTENT), content },
        content,
        moves: 0,
        accountId: 7,
        place: 'venue',
        isOf: () => true,
        save,
        base: () => null,
        copiedFrom: () => null,
        resume: () => {},
        isUnansweredSubmit: () => false,
        newest: async () => null,
        chosen: null,
        restartFrom: async () => {},
        reload: async () => {},
        fieldText: () => null,
      }}
      cities={[['广东', [['440100', '广州']]]]}
      sports={SPORTS}
      map={{ kind: 'offline' }}
      agreements={[
        { key: 'xieyi', name: '用户协议', version: '2023-02' },
        { key: 'guize', name: '平台规则', version: '2026-11' },
      ]}
    />,
  )
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('R-2.52 a venue is sent whole, with the changes', async () => {
  renderForm(COMPLETE)
  type('场馆名称', ' 晨光  羽毛球馆 ')
  await userEvent.click(screen.getByRole('radio', { name: '暂停营业' }))
  await userEvent.click(screen.getByRole('checkbox', { name: '水6' }))
  await userEvent.selectOptions(screen.getByLabelText('主打项目'), '水6')
  await press('添加收费项目')
  type('项目', '平日散客')
  type('价格', '37.5')
  await userEvent.selectOptions(screen.getByLabelText('单位'), '每次')
  await userEvent.click(screen.getByRole('checkbox', { name: '淋浴间' }))
  type(/^公开电话/, '020-81234567')
  type('统一社会信用代码', '91440101ma59abcd1x')
  await press('提交审核')
  await waitFor(() => expect(save).toHaveBeenCalled())
  expect(save).toHaveBeenCalledWith(
    {
      ...COMPLETE,
      name: '晨光 羽毛球馆',
      businessStatus: 2,
      categoryIds: [6, 1],
      prices: [{ name: '平日散客', price: 3750, unit: '次' }],
      facilities: ['淋浴间'],
      phone: '020-81234567',
      licenceNumber: '91440101MA59ABCD1X',
    },
    true,
  )
})

test('R-5.2 the browser fills in the contact number without +86, which would be refused', async () => {
  renderForm(EMPTY_VENUE_CONTENT, true)
  expect(await screen.findByLabelText('联系手机')).toHaveAttribute('autocomplete', 'tel-national')
})

test('R-2.52 a draft may have gaps, an application may not: each gap is listed and said at its field, and the first is focused', async () => {
  renderForm(EMPTY_VENUE_CONTENT, true)
  expect(await screen.findByLabelText('联系手机')).toHaveValue(aProfile.mobile)
  type('场馆名称', '晨光')
  await press('保存草稿')
  const draft = { ...EMPTY_VENUE_CONTENT, name: '晨光', contactMobile: aProfile.mobile }
  await waitFor(() => expect(save).toHaveBeenCalledWith(draft, false))
  save.mockClear()
  await press('提交审核')
  const gaps = await screen.findByRole('region', { name: '需要补充或修改的内容' })
  const listed = within(gaps)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent!)
  expect(listed).toEqual([
    '请至少选择一个项目',
    '请至少上传一张场馆照片',
    '请选择所在城市',
    '请选择所在区县',
    '请在地图上选择场馆位置',
    '请填写详细地址',
    '请填写至少一天的开放时间',
    '介绍至少 50 字，让学员在联系之前就了解您',
    '请填写营业执照上的 18 位统一社会信用代码',
    '请上传营业执照或场地使用证明',
    '请填写联系人',
    '请阅读并同意协议',
  ])
  expect(listed.filter((gap) => screen.getAllByText(gap).length < 2)).toEqual([])
  expect(screen.getByRole('group', { name: /^地图位置/ })).toHaveAccessibleDescription('请在地图上选择场馆位置')
  expect(screen.getByRole('checkbox', { name: '球1' })).toHaveFocus()
  expect(save).not.toHaveBeenCalled()
})

test('R-2.52 at most six sports can be chosen, and the seventh is refused with a message', async () => {
  renderForm({ ...COMPLETE, categoryIds: [1, 2, 3, 4, 5, 6] })
  await userEvent.click(screen.getByRole('checkbox', { name: '水7' }))
  const group = screen.getByRole('group', { name: /^可开展的项目/ })
  expect(within(group).getByRole('alert')).toHaveTextContent('最多选择 6 个项目，请先取消一个')
  expect(screen.getByRole('checkbox', { name: '水7' })).not.toBeChecked()
  await userEvent.click(screen.getByRole('checkbox', { name: '球1' }))
  expect(within(group).queryByRole('alert')).toBeNull()
})

test('R-2.148 R-2.150 R-5.32 a place has to be picked on the map; it fills in only the address fields that are empty', async () => {
  renderForm({ ...EMPTY_VENUE_CONTENT, address: '体育西路 191 号' })
  await press('在地图上选择位置')
  const dialog = await screen.findByRole('dialog', { name: '获取地图坐标' })
  const map = await within(dialog).findByLabelText(/^地图：/)
  await userEvent.click(within(dialog).getByRole('button', { name: '确定' }))
  expect(within(dialog).getByRole('alert')).toHaveTextContent('请选择具体地址')
  await userEvent.type(within(dialog).getByRole('searchbox'), '番禺')
  await userEvent.click(within(dialog).getByRole('button', { name: '搜索' }))
  await userEvent.click(await within(dialog).findByRole('button', { name: /^番禺区/ }))
  await within(dialog).findByText('广东省广州市番禺区')
  await userEvent.click(within(dialog).getByRole('button', { name: '确定' }))
  await waitFor(() => expect(map).not.toBeInTheDocument())
  expect(screen.getByText(/^经度 113\.\d{6}，纬度 2[23]\.\d{6}$/)).toBeInTheDocument()
  expect(screen.getByLabelText('所在城市')).toHaveValue('440100')
  await waitFor(() => expect(screen.getByLabelText('所在区县')).toHaveValue('440113'))
  expect(screen.getByLabelText('详细地址')).toHaveValue('体育西路 191 号')
  await userEvent.selectOptions(screen.getByLabelText('所在区县'), '天河区')
  expect(await screen.findByRole('group', { name: /^地图位置/ })).toHaveAccessibleDescription(/广州市番禺区.*请核对/)
})
