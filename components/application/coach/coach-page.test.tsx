/** @jest-environment jsdom */

import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import type { CoachContent } from '#lib/contracts/application/coach-application.ts'
import { EMPTY_COACH_CONTENT } from '#lib/contracts/application/coach-application.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { dropSession, logIn } from '#lib/session/session.ts'
import {
  type ApplicationService,
  anApplication,
  aProfile,
  installFakeApplicationService,
} from '#tests/support/application-service.ts'
import { CoachApplicationPage } from './coach-page.tsx'

const upload = (letter: string) => `/uploads/${letter.repeat(22)}-1080.webp`

const COMPLETE: CoachContent = {
  ...EMPTY_COACH_CONTENT,
  name: '陈望舒',
  headImg: upload('h'),
  identity: 1,
  coachingSince: 2016,
  cityCode: '440100',
  districtCode: '440106',
  categoryIds: [301, 302],
  classTypes: [{ feeType: 1, price: 26_000, lessonMinutes: 60 }],
  suitableCrowd: '1,4',
  trainingPlace: 12,
  motto: '先学会停球，再学会射门',
  introduction: `<h1>教学经历</h1><p>${'在校队带过六年少儿训练。'.repeat(8)}</p>`,
  realName: '陈望舒',
  contactMobile: '13712345678',
  agreementVersion: '2027-01',
}

let service: ApplicationService
const renderPage = (record: ApplicationService['record'] = null) => {
  service = installFakeApplicationService(record)
  logIn({ userId: 7, ...aProfile, mobile: '138****8000', authToken: 'x'.repeat(40) } as never)
  return render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <CoachApplicationPage
        cities={[['广东省', [['440100', '广州市']]]]}
        sports={[
          {
            name: '足球',
            slug: 'zuqiu',
            sports: [
              { value: 301, label: '少儿足球' },
              { value: 302, label: '守门员' },
            ],
          },
          { name: '游泳', slug: 'youyong', sports: [{ value: 311, label: '少儿游泳' }] },
        ]}
        agreements={[{ key: 'jiaolianhezuo', name: '教练合作协议', version: '2027-01' }]}
      />
    </SWRConfig>,
  )
}
afterEach(() => act(dropSession))

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) =>
  // The form parses it asynchronously.
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }))
const edits = () => service.calls.filter(([name]) => name === 'editCoachCheckRecord').map(([, input]) => input)
const savedContent = () => edits().at(-1)?.content as CoachContent
/** Typed text is saved within 3 s. */
const SOON = { timeout: 10_000 }
const localKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('unsaved '))

test('R-2.51 R-6.4 a new applicant sees what to prepare, gets fields filled in from the account, and saves an incomplete draft', async () => {
  renderPage()
  service.profile = { ...aProfile, nickname: '陈教练', cityCode: '440100', introduction: '教 <8 岁的孩子\n\n十二年' }
  expect(await screen.findByRole('heading', { name: '填写前请准备' })).toBeVisible()
  expect(await screen.findByLabelText('姓名')).toHaveValue('陈教练')
  expect(screen.getByLabelText('联系手机')).toHaveValue('13800138000')
  await type('姓名', ' 陈望舒 ')
  await press('保存草稿')
  expect(await screen.findByText(/^草稿已保存于 2026-11-20 10:30/)).toBeVisible()
  expect(edits()[0]).toMatchObject({ version: 0, isSubmitted: false })
  expect(edits()[0]).not.toHaveProperty('checkId')
  expect(savedContent()).toEqual({
    ...EMPTY_COACH_CONTENT,
    name: '陈望舒',
    cityCode: '440100',
    contactMobile: '13800138000',
    introduction: '<p>教 &lt;8 岁的孩子</p><p>十二年</p>',
  })
})

test('R-4.36 the newest record fills in the form, and R-4.34 each change is sent with its number and version', async () => {
  renderPage(anApplication(COMPLETE, { version: 3 }))
  expect(await screen.findByLabelText('姓名')).toHaveValue('陈望舒')
  expect(screen.getByRole('checkbox', { name: '学员指定场地' })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: '双方协商' })).not.toBeChecked()
  await waitFor(() => expect(screen.getByLabelText('授课区县')).toHaveDisplayValue('天河区'))
  await type('真实姓名', '陈小舒')
  await press('保存草稿')
  await waitFor(() => expect(service.record?.version).toBe(4))
  await type('真实姓名', '陈望舒')
  await press('保存草稿')
  await waitFor(() => expect(service.record?.version).toBe(5))
  expect(edits().map(({ checkId, version }) => [checkId, version])).toEqual([
    ['A'.repeat(22), 3],
    ['A'.repeat(22), 4],
  ])
  expect(edits().map(({ content }) => content)).toEqual([{ ...COMPLETE, realName: '陈小舒' }, COMPLETE])
})

test.each([
  ['classTypes', () => screen.getByRole('checkbox', { name: '私教一对一' })],
  ['venueIds', () => screen.getByRole('combobox', { name: /^常去场馆/ })],
  ['certificates', () => screen.getByRole('button', { name: '添加证书' })],
])('R-14.1 the link to a missing part opens the form at that part: %s', async (field, control) => {
  window.history.replaceState(null, '', `#${field}`)
  renderPage(anApplication({ ...EMPTY_COACH_CONTENT, cityCode: '440100' }))
  await screen.findByLabelText('姓名')
  await waitFor(() => expect(control()).toHaveFocus())
  window.history.replaceState(null, '', ' ')
})

test('R-2.51 R-14.7 every field of the page is saved as the contract specifies', async () => {
  renderPage(anApplication({ ...EMPTY_COACH_CONTENT, headImg: upload('h') }))
  await screen.findByLabelText('姓名')
  await userEvent.selectOptions(screen.getByLabelText('性别（选填）'), '女')
  await userEvent.selectOptions(screen.getByLabelText('年龄段（选填）'), '30–40 岁')
  await userEvent.click(screen.getByRole('radio', { name: '兼职' }))
  await userEvent.selectOptions(screen.getByLabelText('开始执教的年份'), '2016 年')
  await userEvent.type(screen.getByRole('combobox', { name: /^教授项目/ }), '游泳{Enter}')
  await userEvent.type(screen.getByRole('combobox', { name: /^教授项目/ }), '守门{Enter}{Escape}')
  await press('把守门员设为主项')
  await userEvent.selectOptions(screen.getByLabelText('授课城市'), '广州市')
  await userEvent.selectOptions(
    screen.getByLabelText('授课区县'),
    await screen.findByRole('option', { name: '番禺区' }),
  )
  await userEvent.click(screen.getByRole('checkbox', { name: '双方协商' }))
  await userEvent.click(screen.getByRole('checkbox', { name: '学员指定场地' }))
  await userEvent.click(screen.getByRole('checkbox', { name: '亲子班' }))
  await userEvent.click(screen.getByRole('checkbox', { name: '私教一对一' }))
  const privately = within(screen.getByRole('group', { name: '私教一对一' }))
  await userEvent.type(privately.getByLabelText('每节课价格'), '199.5')
  await userEvent.selectOptions(privately.getByLabelText('每节课时长'), '90 分钟')
  await userEvent.click(screen.getByRole('checkbox', { name: '中考体育' }))
  await userEvent.click(screen.getByRole('checkbox', { name: '初级' }))
  await userEvent.click(screen.getByRole('radio', { name: '一对一' }))
  await press('添加证书')
  expect(screen.getByLabelText('证书名称')).toHaveFocus()
  await press('移除证书 1')
  expect(screen.getByRole('button', { name: '添加证书' })).toHaveFocus()
  await press('添加证书')
  await type('证书名称', '社会体育指导员')
  expect([...screen.getByLabelText<HTMLSelectElement>('对应项目').options].map(({ text }) => text)).toEqual([
    '请选择',
    '足球',
    '游泳',
  ])
  await userEvent.selectOptions(screen.getByLabelText('对应项目'), '游泳')
  await type('发证日期', '2020-05-01')
  await userEvent.click(screen.getByRole('checkbox', { name: '有效期：长期有效' }))
  await type('有效期至', '2030-05-01')
  await userEvent.click(screen.getByRole('checkbox', { name: /我已阅读并同意\s*《教练合作协议》\s*（2027-01 版）/ }))
  await press('保存草稿')
  await waitFor(() => expect(savedContent()?.agreementVersion).toBe('2027-01'))
  expect(savedContent()).toEqual({
    ...EMPTY_COACH_CONTENT,
    headImg: upload('h'),
    sex: 2,
    ageStage: 2,
    identity: 2,
    coachingSince: 2016,
    categoryIds: [302, 311],
    cityCode: '440100',
    districtCode: '440113',
    trainingPlace: 13,
    classTypes: [
      { feeType: 1, price: 19_950, lessonMinutes: 90 },
      { feeType: 4, price: null, lessonMinutes: 60 },
    ],
    suitableCrowd: '1,4',
    teachingWay: 1,
    certificates: [
      {
        ...{ kind: '社会体育指导员', issuer: '', number: '', sportSlug: 'youyong' },
        ...{ issuedOn: '2020-05-01', expiresOn: '2030-05-01', photo: '' },
      },
    ],
    agreementVersion: '2027-01',
  })
})

test('R-14.7 a certificate of a sport no longer taught says so, and the only sport is preset in a new certificate', async () => {
  const certificate = { ...EMPTY_CERTIFICATE, kind: '救生员', sportSlug: 'youyong' }
  renderPage(anApplication({ ...COMPLETE, categoryIds: [302], certificates: [certificate] }))
  expect(await screen.findByRole('option', { name: '已不在教授项目里，请重选', selected: true })).toBeVisible()
  await press('再添加一张证书（1/8）')
  const second = within(screen.getByRole('group', { name: '证书 2' }))
  expect(second.getByLabelText('对应项目')).toHaveDisplayValue('足球')
})

test('a chosen venue taken down since is marked, and can be removed', async () => {
  renderPage(anApplication({ ...COMPLETE, venueIds: [9] }))
  const venues = within(await screen.findByRole('list', { name: '已选的常去场馆（选填）' }))
  expect(await venues.findByText('已下架的场馆')).toBeVisible()
  await userEvent.click(venues.getByRole('button', { name: '移除已下架的场馆' }))
  await press('保存草稿')
  await waitFor(() => expect(savedContent()?.venueIds).toEqual([]))
})

test('missing content is listed in form order, its first field is focused, and content of the other page is marked', async () => {
  renderPage(anApplication({ ...COMPLETE, name: '', realName: '', motto: '', certificates: [EMPTY_CERTIFICATE] }))
  await screen.findByLabelText('姓名')
  await press('提交审核')
  const summary = within(await screen.findByRole('region', { name: '需要补充或修改的内容' }))
  expect(summary.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '请填写姓名',
    '资质证书 1：请填写证书名称',
    '资质证书 1：请填写发证机构',
    '资质证书 1：请填写证书编号',
    '资质证书 1：请选择证书对应的项目',
    '资质证书 1：请填写发证日期',
    '资质证书 1：请上传证书照片',
    '请填写一句话介绍（在另一页，前往填写）',
    '请填写真实姓名',
  ])
  expect(edits()).toEqual([])
  expect(screen.getByLabelText('姓名')).toHaveFocus()
  expect(screen.getByLabelText('姓名')).toBeInvalid()
  await press('请填写真实姓名')
  expect(screen.getByLabelText('真实姓名')).toHaveFocus()
  await type('姓名', '陈望舒')
  await waitFor(() => expect(summary.queryByText('请填写姓名')).toBeNull())
})

test('when content is missing only on the other page the list is focused, and its link saves the input first', async () => {
  renderPage(anApplication({ ...COMPLETE, motto: '' }))
  await screen.findByLabelText('姓名')
  await type('真实姓名', '陈小舒')
  await press('提交审核')
  const summary = await screen.findByRole('region', { name: '需要补充或修改的内容' })
  await waitFor(() => expect(summary).toHaveFocus())
  // jsdom does not navigate, and logs an error.
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => {})
  await userEvent.click(within(summary).getByRole('button', { name: /^请填写一句话介绍/ }))
  await waitFor(() => expect(edits()).toHaveLength(1))
  await waitFor(() => expect(consoleError).toHaveBeenCalledWith(expect.objectContaining({ type: 'not implemented' })))
  consoleError.mockRestore()
  expect(edits()[0]).toMatchObject({ isSubmitted: false, content: { realName: '陈小舒' } })
})

test('R-4.34 a complete application is submitted for review, and the focus moves to the new status', async () => {
  renderPage(anApplication(COMPLETE))
  await screen.findByLabelText('姓名')
  await press('提交审核')
  const status = await screen.findByRole('region', { name: '资料已提交，等待审核' })
  expect(status).toHaveFocus()
  expect(status).toHaveTextContent('提交于 2026-11-20 10:30')
  expect(edits()).toMatchObject([{ isSubmitted: true, content: COMPLETE }])
  expect(screen.queryByLabelText('姓名')).toBeNull()
  expect(screen.getByText('少儿足球、守门员')).toBeVisible()
  expect(screen.getByText('私教一对一 ¥260/60 分钟')).toBeVisible()
  expect(screen.getByRole('heading', { name: '教学经历' })).toBeVisible()
})

test('R-4.35 an application under review can be withdrawn and continues as a draft', async () => {
  renderPage(anApplication(COMPLETE, { status: 1, version: 4, submittedAt: '2026-11-20T02:30:00.000Z' }))
  await userEvent.click(await screen.findByRole('button', { name: '撤回提交' }))
  expect(await screen.findByLabelText('姓名')).toHaveValue('陈望舒')
  expect(screen.getByRole('region', { name: '草稿，尚未提交' })).toHaveFocus()
  expect(service.calls.filter(([name]) => /^(withdraw|add)/.test(name))).toEqual([
    ['withdrawCoachCheckRecord', { checkId: 'A'.repeat(22), version: 4 }],
    ['addCoachCheckByExtendsLastRecord', {}],
  ])
})

test.each([
  ['a first one', { subjectId: null }, '通过后您的教练主页会自动公开'],
  ['one of a public page', { subjectId: 12, isLive: true }, '通过后您的教练主页会自动更新'],
  ['one of a page that was taken down', { subjectId: 12 }, '通过后主页仍是下架状态，恢复公开请联系客服'],
])('A-12 an application under review, %s, says what an approval will do', async (_what, about, text) => {
  renderPage(anApplication(COMPLETE, { status: 1, ...about }))
  expect(await screen.findByRole('region', { name: '资料已提交，等待审核' })).toHaveTextContent(text)
})

test('withdrawing an application that has just been decided shows the decision instead', async () => {
  renderPage(anApplication(COMPLETE, { status: 1 }))
  const button = await screen.findByRole('button', { name: '撤回提交' })
  service.record = { ...service.record!, status: 2, subjectId: 12, isLive: true }
  const originalFetch = global.fetch
  global.fetch = jest.fn(async (path: string, init: RequestInit) =>
    path.endsWith('/withdrawCoachCheckRecord')
      ? { json: async () => ({ code: ERROR_CODES.CONFLICT, msg: '这份资料已有审核结果', data: null }) }
      : originalFetch(path, init),
  ) as never
  await userEvent.click(button)
  expect(await screen.findByRole('link', { name: '查看我的主页' })).toHaveAttribute('href', '/jiaolian/detail/12')
})

test('R-4.35 an approved application links to the public page and is edited in a new draft', async () => {
  renderPage(anApplication(COMPLETE, { status: 2, subjectId: 12, isLive: true }))
  expect(await screen.findByRole('link', { name: '查看我的主页' })).toHaveAttribute('href', '/jiaolian/detail/12')
  await press('修改资料')
  expect(await screen.findByRole('region', { name: '草稿，尚未提交' })).toHaveTextContent(
    '审核通过前，已公开的资料不变',
  )
  expect(screen.getByLabelText('姓名')).toHaveValue('陈望舒')
})

test('R-14.1 a draft started from a link to a field opens at that field', async () => {
  window.history.replaceState(null, '', '#certificates')
  renderPage(anApplication(COMPLETE, { status: 2, subjectId: 12, isLive: true }))
  await userEvent.click(await screen.findByRole('button', { name: '修改资料' }))
  await screen.findByRole('region', { name: '草稿，尚未提交' })
  await waitFor(() => expect(screen.getByRole('button', { name: '添加证书' })).toHaveFocus())
  window.history.replaceState(null, '', ' ')
})

test('a page that was taken down has no link, and the status says whom to contact', async () => {
  renderPage(anApplication(COMPLETE, { status: 2, subjectId: 12, isLive: false }))
  expect(await screen.findByText('已下架，请联系客服')).toBeVisible()
  expect(screen.queryByRole('link', { name: '查看我的主页' })).toBeNull()
})

test('R-4.35 a withdrawn application continues as a draft', async () => {
  renderPage(anApplication(COMPLETE, { status: 4 }))
  await userEvent.click(await screen.findByRole('button', { name: '继续编辑' }))
  expect(await screen.findByLabelText('姓名')).toHaveValue('陈望舒')
})

describe('A-12 a rejected application shows the reasons and can be submitted again', () => {
  const REASONS = [
    { field: 'realName', text: '与证件不一致' },
    { field: 'photos', text: '第二张不是您本人' },
    { field: '', text: '请一并核对课时费' },
  ]
  const renderRejected = async () => {
    renderPage(anApplication(COMPLETE, { status: 3, version: 6, reasons: REASONS }))
    return within(await screen.findByRole('region', { name: '审核未通过，请修改后重新提交' }))
  }

  test('the reasons are shown beside their fields and in a list that links to them', async () => {
    const list = await renderRejected()
    expect(list.getByText('请一并核对课时费')).toBeVisible()
    expect(list.getByText(/^照片：第二张不是您本人/)).toHaveTextContent('在另一页')
    await userEvent.click(list.getByRole('button', { name: '真实姓名：与证件不一致' }))
    const field = screen.getByLabelText('真实姓名')
    expect(field).toHaveFocus()
    expect(field).toHaveAccessibleDescription('与证件不一致')
    await userEvent.tab()
    expect(field).toHaveAccessibleDescription('与证件不一致')
  })

  test('changing a field clears its reason, and the application can be submitted again', async () => {
    await renderRejected()
    const field = screen.getByLabelText('真实姓名')
    await userEvent.type(field, '儿')
    await userEvent.tab()
    expect(field).toBeValid()
    await press('重新提交')
    expect(await screen.findByRole('region', { name: '资料已提交，等待审核' })).toBeVisible()
    expect(edits().at(-1)).toMatchObject({ isSubmitted: true, content: { realName: '陈望舒儿' } })
  })

  test('it can be submitted unchanged: the reviewer’s reasons do not block it', async () => {
    await renderRejected()
    await press('重新提交')
    expect(await screen.findByRole('region', { name: '资料已提交，等待审核' })).toBeVisible()
  })

  test('the reasons are still shown after a draft was saved', async () => {
    await renderRejected()
    await type('姓名', '陈小舒')
    await press('保存草稿')
    await waitFor(() => expect(service.record?.version).toBe(7))
    await waitFor(() => expect(screen.getByLabelText('真实姓名')).toHaveAccessibleDescription('与证件不一致'))
  })
})

test('R-14.2 another window’s draft is compared field by field, and the chosen values are saved on top of it', async () => {
  renderPage(anApplication(COMPLETE))
  await screen.findByLabelText('姓名')
  service.record = anApplication({ ...COMPLETE, name: '陈在别处', motto: '别处写的' }, { version: 2 })
  await type('姓名', '陈在这里')
  await press('保存草稿')
  const dialog = within(await screen.findByRole('dialog', { name: '有两份不同的内容' }))
  const groups = dialog.getAllByRole('group')
  expect(
    groups.map((group) =>
      within(group)
        .getAllByRole('radio')
        .map((radio) => (radio as HTMLInputElement).checked),
    ),
  ).toEqual([
    [true, false],
    // Nothing was typed in this field here.
    [false, true],
  ])
  expect(groups[0]).toHaveTextContent('姓名用我的陈在这里用另一份陈在别处')
  expect(groups[1]).toHaveTextContent('一句话介绍用我的先学会停球，再学会射门用另一份别处写的')
  await userEvent.click(dialog.getByRole('button', { name: '按选择保存' }))
  await waitFor(() => expect(service.record?.version).toBe(3))
  expect(service.record?.content).toEqual({ ...COMPLETE, name: '陈在这里', motto: '别处写的' })
  expect(screen.getByLabelText('姓名')).toHaveValue('陈在这里')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('R-14.2 a user typing while another window saves is told without being interrupted, and can take the other content', async () => {
  renderPage(anApplication(COMPLETE))
  await screen.findByLabelText('姓名')
  service.record = anApplication({ ...COMPLETE, name: '陈在别处' }, { version: 2 })
  await type('姓名', '陈在这里')
  expect(await screen.findByText(/^另一台设备、窗口或平台保存了另一份内容/, {}, SOON)).toHaveAttribute('role', 'alert')
  expect(screen.queryByRole('dialog')).toBeNull()
  await type('真实姓名', '陈小舒')
  await press('对照两份内容')
  const dialog = within(await screen.findByRole('dialog', { name: '有两份不同的内容' }))
  expect(dialog.getAllByRole('group')).toHaveLength(2)
  await userEvent.click(dialog.getByRole('button', { name: '全部用另一份' }))
  await userEvent.click(dialog.getByRole('button', { name: '按选择保存' }))
  await waitFor(() => expect(screen.getByLabelText('姓名')).toHaveValue('陈在别处'))
  expect(edits()).toHaveLength(1)
  expect(localKeys()).toEqual([])
})

test('R-14.2 a submission from another device is reported, and the input of this one can be taken into the next draft', async () => {
  renderPage(anApplication(COMPLETE))
  await screen.findByLabelText('姓名')
  service.record = anApplication(COMPLETE, { version: 2, status: 1, submittedAt: '2026-11-20T02:30:00.000Z' })
  await type('姓名', '陈在这里')
  await press('保存草稿')
  const dialog = within(await screen.findByRole('dialog', { name: '资料已在别处提交' }))
  await userEvent.click(dialog.getByRole('button', { name: '查看提交的资料' }))
  const notice = within(await screen.findByRole('region', { name: '这台设备上尚未保存的内容' }))
  expect(notice.getByText('陈在这里')).toBeVisible()
  await press('撤回提交')
  const compared = within(await screen.findByRole('dialog', { name: '有两份不同的内容' }))
  await userEvent.click(compared.getByRole('button', { name: '按选择保存' }))
  await waitFor(() => expect(service.record).toMatchObject({ version: 2, content: { name: '陈在这里' } }))
})

test.each([
  ['of a published page is given up: the page stays', 12, '放弃修改', '这次修改会删除，已通过审核的资料不变。'],
  ['never published is deleted', null, '删除草稿', '填写的内容会全部删除，不能恢复。'],
])(
  'R-4.34 a draft %s, once that is confirmed, and no copy of it stays in the browser',
  async (_, subjectId, label, question) => {
    // jsdom does not navigate, and logs an error.
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => {})
    renderPage(anApplication(COMPLETE, { version: 3, subjectId, isLive: subjectId !== null }))
    await screen.findByLabelText('姓名')
    service.refusal = { code: ERROR_CODES.BAD_INPUT, msg: '没有保存' }
    await type('姓名', '陈在这里')
    expect(localKeys()).toHaveLength(1)
    await press(label)
    expect(screen.getByText(question)).toBeVisible()
    await press(`确认${label}`)
    await waitFor(() =>
      expect(service.calls.at(-1)).toEqual(['discardCoachCheckRecord', { checkId: 'A'.repeat(22), version: 3 }]),
    )
    await waitFor(() => expect(localKeys()).toEqual([]))
    consoleError.mockRestore()
  },
)

test('R-4.34 a window whose change was given up elsewhere says so, and can load what is published', async () => {
  renderPage(anApplication(COMPLETE, { version: 3, subjectId: 12, isLive: true }))
  await screen.findByLabelText('姓名')
  expect(screen.queryByRole('button', { name: '删除草稿' })).toBeNull()
  service.record = anApplication(COMPLETE, { checkId: 'P'.repeat(22), status: 2, subjectId: 12, isLive: true })
  service.refusal = { code: ERROR_CODES.GONE, msg: '' }
  await type('姓名', '陈在这里')
  expect(await screen.findByText('没有保存：这份资料已在别处删除', {}, SOON)).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  await press('保存草稿')
  await userEvent.click(await screen.findByRole('button', { name: '载入最新内容' }))
  expect(await screen.findByRole('heading', { name: '审核已通过，主页已公开' })).toBeVisible()
})

test('R-4.34 there is nothing to discard before the first save', async () => {
  renderPage()
  await screen.findByLabelText('姓名')
  expect(screen.queryByRole('button', { name: '删除草稿' })).toBeNull()
})

test('R-14.2 input of a submitted application is deleted when it is not needed, and what says so has the focus', async () => {
  renderPage(anApplication(COMPLETE))
  await screen.findByLabelText('姓名')
  service.record = anApplication(COMPLETE, { version: 2, status: 1, submittedAt: '2026-11-20T02:30:00.000Z' })
  await type('姓名', '陈在这里')
  await press('保存草稿')
  await userEvent.click(await screen.findByRole('button', { name: '查看提交的资料' }))
  await userEvent.click(await screen.findByRole('button', { name: '不需要了，删除' }))
  expect(screen.getByText('这台设备上尚未保存的内容已删除')).toHaveFocus()
  expect(localKeys()).toEqual([])
})

test('R-14.2 input is saved automatically while the user types, and the page says so', async () => {
  renderPage()
  await screen.findByLabelText('姓名')
  expect(screen.getByText('填写的内容会自动保存')).toBeVisible()
  await type('姓名', '陈望')
  await waitFor(() => expect(service.record?.content.name).toBe('陈望'), SOON)
  expect(await screen.findByText(/^已保存 2026-11-20 10:30$/)).toBeVisible()
  await type('姓名', '陈望舒')
  await waitFor(() => expect(service.record?.content.name).toBe('陈望舒'), SOON)
  expect(edits().map(({ version }) => version)).toEqual([0, 1])
  expect(localKeys()).toEqual([])
})

test('R-14.2 without a change nothing is saved, and no record is created', async () => {
  renderPage()
  await screen.findByLabelText('姓名')
  await type('姓名', '陈')
  await type('姓名', '')
  fireEvent(window, new Event('pagehide'))
  expect(edits()).toEqual([])
  expect(localKeys()).toEqual([])
})

test('R-14.2 unsaved input survives a crash and is saved when the page is opened again', async () => {
  const { unmount } = renderPage(anApplication(COMPLETE))
  await screen.findByLabelText('姓名')
  await type('姓名', '陈在这里')
  const copies = { ...localStorage }
  // Whatever the page sends while unmounting does not get through.
  service.wait = new Promise(() => {})
  unmount()
  await act(async () => {})
  renderPage(anApplication(COMPLETE))
  Object.assign(localStorage, copies)
  expect(await screen.findByLabelText('姓名')).toHaveValue('陈在这里')
  await waitFor(() => expect(service.record).toMatchObject({ version: 2, content: { name: '陈在这里' } }))
  await waitFor(() => expect(localKeys()).toEqual([]))
})

test('R-14.2 a value a draft cannot hold is reported at its field and stored locally; the rest is saved', async () => {
  renderPage(anApplication(COMPLETE))
  await screen.findByLabelText('姓名')
  const long = '陈'.repeat(21)
  await type('姓名', long)
  await type('真实姓名', '陈小舒')
  await waitFor(() => expect(service.record?.content).toEqual({ ...COMPLETE, realName: '陈小舒' }), SOON)
  await waitFor(() => expect(screen.getByLabelText('姓名')).toHaveAccessibleDescription(/姓名最多 20 字/), SOON)
  expect(screen.getByLabelText('姓名')).toHaveValue(long)
  expect(JSON.parse(localStorage.getItem(localKeys()[0]!)!)).toMatchObject({ content: { name: long } })
  await type('姓名', '陈望')
  await waitFor(() => expect(service.record?.content.name).toBe('陈望'), SOON)
  await waitFor(() => expect(screen.getByLabelText('姓名')).toBeValid(), SOON)
})

/** The service handles these calls, but the responses (the first `count` of them) are lost. */
function loseResponsesTo(name: string, count = Number.POSITIVE_INFINITY) {
  const originalFetch = global.fetch
  let lostCount = 0
  global.fetch = (async (...args: Parameters<typeof fetch>) => {
    const response = await originalFetch(...args)
    if (!String(args[0]).includes(name) || lostCount >= count) return response
    lostCount += 1
    await response.json()
    throw new TypeError('Failed to fetch')
  }) as typeof fetch
  return () => {
    global.fetch = originalFetch
  }
}

test('FM-10 input after a draft whose response was lost is saved too, not treated as another window’s conflict', async () => {
  renderPage(anApplication(COMPLETE))
  await screen.findByLabelText('姓名')
  const restoreResponses = loseResponsesTo('CheckRecord')
  await type('姓名', '陈望')
  await press('保存草稿')
  expect(await screen.findByText('没有保存：网络连接失败，请检查网络后重试')).toBeVisible()
  restoreResponses()
  await type('姓名', '陈望舒舒')
  await press('保存草稿')
  await waitFor(() => expect(service.record?.version).toBe(3))
  expect(service.record?.content.name).toBe('陈望舒舒')
  expect(screen.queryByText(/^没有保存/)).toBeNull()
})

test('FM-10 an application whose response was lost still shows as submitted', async () => {
  renderPage(anApplication(COMPLETE))
  await screen.findByLabelText('姓名')
  loseResponsesTo('editCoachCheckRecord', 1)
  await press('提交审核')
  expect(await screen.findByRole('region', { name: '资料已提交，等待审核' })).toHaveFocus()
  expect(localKeys()).toEqual([])
})

test('FM-10 typing on after a submission whose response was lost reports no conflict, and the input is not lost', async () => {
  renderPage(anApplication(COMPLETE))
  await screen.findByLabelText('姓名')
  const restoreResponses = loseResponsesTo('CheckRecord')
  await press('提交审核')
  expect(await screen.findByText(/^不知道是否已经提交/)).toBeVisible()
  restoreResponses()
  await type('姓名', '陈在这里')
  expect(await screen.findByRole('region', { name: '资料已提交，等待审核' }, SOON)).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(within(screen.getByRole('region', { name: '这台设备上尚未保存的内容' })).getByText('陈在这里')).toBeVisible()
})

test('FM-10 while one request is pending, a second press on any button does nothing', async () => {
  renderPage(anApplication(COMPLETE))
  await screen.findByLabelText('姓名')
  let respond = () => {}
  service.wait = new Promise((resolve) => {
    respond = resolve
  })
  await type('姓名', '陈小舒')
  await press('保存草稿')
  await userEvent.click(await screen.findByRole('button', { name: '保存中…' }))
  await press('提交审核')
  expect(screen.getByRole('button', { name: '保存中…' })).toBeVisible()
  respond()
  await waitFor(() => expect(service.record?.version).toBe(2))
  expect(edits()).toMatchObject([{ isSubmitted: false }])
})

test('FM-22 without a network no input is lost, and pressing again saves it', async () => {
  renderPage(anApplication(COMPLETE))
  await screen.findByLabelText('姓名')
  const originalFetch = global.fetch
  global.fetch = jest.fn(async () => {
    throw new TypeError('Failed to fetch')
  }) as never
  await type('姓名', '陈在这里')
  await press('提交审核')
  expect(await screen.findByText('不知道是否已经提交：网络连接失败，请检查网络后重试')).toBeVisible()
  expect(screen.getByText('再按一次“提交审核”就知道，不会重复提交。')).toBeVisible()
  expect(screen.getByLabelText('姓名')).toHaveValue('陈在这里')
  global.fetch = originalFetch
  await press('保存草稿')
  await waitFor(() => expect(savedContent()?.name).toBe('陈在这里'))
})

test('after logout the input is hidden, and restored only for the same account', async () => {
  renderPage(anApplication(COMPLETE))
  await screen.findByLabelText('姓名')
  await type('姓名', '陈在这里')
  act(dropSession)
  expect(await screen.findByText('您已退出登录')).toBeVisible()
  expect(screen.getByLabelText('姓名')).not.toBeVisible()
  act(() => logIn({ userId: 7, ...aProfile, authToken: 'y'.repeat(40) } as never))
  expect(screen.getByLabelText('姓名')).toBeVisible()
  expect(screen.getByLabelText('姓名')).toHaveValue('陈在这里')
  await waitFor(() => expect(service.record?.content.name).toBe('陈在这里'), SOON)
  service.record = anApplication(COMPLETE)
  act(() => logIn({ userId: 8, ...aProfile, authToken: 'z'.repeat(40) } as never))
  await waitFor(() => expect(screen.getByLabelText('姓名')).toHaveValue('陈望舒'))
  await type('姓名', '别人的名字')
  const before = edits().length
  act(() => logIn({ userId: 7, ...aProfile, authToken: 'x'.repeat(40) } as never))
  await waitFor(() => expect(screen.getByLabelText('姓名')).toHaveValue('陈望舒'))
  // Nor is it saved as somebody else's.
  expect([edits().length, localKeys()]).toEqual([before, []])
})

/** Button pressed, and the text that says the action was not done. */
const WAITING = [
  ['下一步：填写介绍', '没有保存'],
  ['提交审核', '没有提交'],
  ['预览', '没有打开预览'],
] as const

/** Whether the browser asks before the page is left. */
const hasLeavePrompt = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Opens a draft and starts a photo's upload, which never ends. */
async function renderUploading() {
  globalThis.XMLHttpRequest = class {
    upload = {}
    open() {}
    setRequestHeader() {}
    send() {}
    abort() {}
  } as never
  URL.createObjectURL = () => 'blob:1'
  globalThis.Image = class {
    onload = () => {}
    naturalWidth = 800
    naturalHeight = 800
    set src(_: string) {
      queueMicrotask(() => this.onload())
    }
  } as never
  renderPage(anApplication({ ...COMPLETE, headImg: '' }))
  await screen.findByLabelText('姓名')
  const file = new File(['x'], 'me.jpg', { type: 'image/jpeg' })
  await userEvent.upload(within(screen.getByRole('group', { name: '头像' })).getByLabelText('添加图片'), file)
}

test('R-14.2 while a photo uploads nothing is saved or submitted, the page says so, and leaving asks for confirmation', async () => {
  await renderUploading()
  await press('保存草稿')
  expect(await screen.findByText('没有保存：图片还在上传，请稍候再保存或提交')).toBeVisible()
  expect(edits()).toEqual([])
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => {})
  for (const [button, words] of WAITING) {
    await press(button)
    expect(await screen.findByText(`${words}：图片还在上传，请稍候再保存或提交`)).toBeVisible()
  }
  expect(consoleError).not.toHaveBeenCalled()
  consoleError.mockRestore()
  expect(hasLeavePrompt()).toBe(true)
  await press('移除图片 1')
  await waitFor(() => expect(screen.queryByText(/图片还在上传/)).toBeNull())
  expect(hasLeavePrompt()).toBe(false)
})

test('R-4.34 a draft is discarded while a photo uploads, and leaving then asks for nothing', async () => {
  // jsdom does not navigate, and logs an error.
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => {})
  await renderUploading()
  await waitFor(() => expect(hasLeavePrompt()).toBe(true))
  await press('删除草稿')
  await press('确认删除草稿')
  await waitFor(() => expect(service.calls.at(-1)![0]).toBe('discardCoachCheckRecord'))
  await waitFor(() => expect(hasLeavePrompt()).toBe(false))
  consoleError.mockRestore()
})

test('R-14.2 leaving asks for confirmation only when unsaved input cannot be stored locally', async () => {
  renderPage(anApplication(COMPLETE))
  await screen.findByLabelText('姓名')
  service.wait = new Promise(() => {})
  await type('姓名', '陈在这里')
  expect(hasLeavePrompt()).toBe(false)
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  expect(hasLeavePrompt()).toBe(true)
  full.mockRestore()
  expect(hasLeavePrompt()).toBe(false)
})

const EMPTY_CERTIFICATE = {
  ...{ kind: '', issuer: '', number: '', sportSlug: '' },
  ...{ issuedOn: null, expiresOn: null, photo: '' },
}
