/** @jest-environment jsdom */

import { act, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
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
import { CoachIntroPage } from './coach-intro-page.tsx'

configure({ asyncUtilTimeout: 10_000 })

const upload = (letter: string) => `/uploads/${letter.repeat(22)}-1080.webp`
const photo = (letter: string) => ({ url: upload(letter), width: 1080, height: 810 })
const TEXT = '在校队带过六年少儿训练。'.repeat(8)

const FIRST_HALF: CoachContent = {
  ...EMPTY_COACH_CONTENT,
  name: '陈望舒',
  headImg: upload('h'),
  identity: 1,
  coachingSince: 2016,
  cityCode: '440100',
  districtCode: '440106',
  categoryIds: [301],
  classTypes: [{ feeType: 1, price: 26_000, lessonMinutes: 60 }],
  suitableCrowd: '1,4',
  trainingPlace: 12,
  certificates: [
    {
      ...{ kind: '证', issuer: '会', number: 'A1', sportSlug: 'zuqiu', issuedOn: '2016-05-20' },
      ...{ expiresOn: null, photo: upload('c') },
    },
  ],
  realName: '陈望舒',
  contactMobile: '13712345678',
  agreementVersion: '2027-01',
}

let service: ApplicationService
const renderPage = (record: ApplicationService['record']) => {
  service = installFakeApplicationService(record)
  // jsdom has no layout.
  Range.prototype.getClientRects = () => [] as never
  Range.prototype.getBoundingClientRect = () => new DOMRect()
  document.elementFromPoint = () => null
  logIn({ userId: 7, ...aProfile, mobile: '138****8000', authToken: 'x'.repeat(40) } as never)
  return render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <CoachIntroPage
        cities={[['广东省', [['440100', '广州市']]]]}
        sports={[{ name: '足球', slug: 'zuqiu', sports: [{ value: 301, label: '少儿足球' }] }]}
      />
    </SWRConfig>,
  )
}
afterEach(() => act(dropSession))

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }))
const write = async (text: string) => {
  const box = await screen.findByRole('textbox', { name: '个人介绍' })
  fireEvent.paste(box, { clipboardData: { getData: (type: string) => (type === 'text/plain' ? text : ''), files: [] } })
}
const edits = () => service.calls.filter(([name]) => name === 'editCoachCheckRecord').map(([, input]) => input)

test('R-2.53 a user without an application is sent to the first half', async () => {
  renderPage(null)
  expect(await screen.findByRole('link', { name: '去填写基本资料' })).toHaveAttribute('href', '/add/addCoach')
  expect(screen.queryByLabelText('一句话介绍')).toBeNull()
})

test('R-2.53 motto, introduction and photos are saved, and the first half is unchanged', async () => {
  renderPage(anApplication({ ...FIRST_HALF, photos: [photo('a'), photo('b')] }, { version: 3 }))
  await screen.findByRole('textbox', { name: '个人介绍' })
  await type('一句话介绍', ' 先学会停球 ')
  await write(TEXT)
  await press('图片 2 前移')
  await press('保存草稿')
  await waitFor(() => expect(service.record?.version).toBe(4))
  expect(edits()).toEqual([
    {
      checkId: 'A'.repeat(22),
      version: 3,
      isSubmitted: false,
      content: {
        ...FIRST_HALF,
        motto: '先学会停球',
        introduction: `<p>${TEXT}</p>`,
        photos: [photo('b'), photo('a')],
      },
    },
  ])
})

test('R-2.53 a complete application is submitted for review', async () => {
  renderPage(anApplication({ ...FIRST_HALF, motto: '先学会停球', introduction: `<p>${TEXT}</p>` }))
  await screen.findByRole('textbox', { name: '个人介绍' })
  await press('提交审核')
  expect(await screen.findByRole('region', { name: '资料已提交，等待审核' })).toHaveFocus()
  expect(edits()).toMatchObject([{ isSubmitted: true }])
})

test('R-2.53 missing content is reported at its field; content missing on the other page is listed with a link to it', async () => {
  renderPage(anApplication({ ...FIRST_HALF, motto: '先学会停球', realName: '' }))
  await write('太短')
  await press('提交审核')
  const summary = within(await screen.findByRole('region', { name: '需要补充或修改的内容' }))
  expect(summary.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '介绍至少 50 字，让学员在联系之前就了解您',
    '请填写真实姓名（在另一页，前往填写）',
  ])
  const box = screen.getByRole('textbox', { name: '个人介绍' })
  await waitFor(() => expect(box).toHaveFocus())
  expect(box).toHaveAccessibleDescription('介绍至少 50 字，让学员在联系之前就了解您')
  // A draft may have been saved by then.
  expect(edits()).not.toContainEqual(expect.objectContaining({ isSubmitted: true }))
})

test('the reviewer’s reasons are shown at the text and the photos they concern', async () => {
  const reasons = [
    { field: 'introduction', text: '请删去联系方式' },
    { field: 'photos', text: '第二张照片不清晰' },
  ]
  renderPage(
    anApplication({ ...FIRST_HALF, introduction: `<p>${TEXT}</p>`, photos: [photo('a')] }, { status: 3, reasons }),
  )
  const box = await screen.findByRole('textbox', { name: '个人介绍' })
  await waitFor(() => expect(box).toHaveAccessibleDescription('请删去联系方式'))
  expect(within(screen.getByRole('group', { name: /^照片/ })).getByRole('alert')).toHaveTextContent('第二张照片不清晰')
})

test('R-12.6 a text refused by the service is reported at its field, and the text stays', async () => {
  renderPage(anApplication({ ...FIRST_HALF, motto: '来我这网赌', introduction: `<p>${TEXT}</p>` }))
  await screen.findByRole('textbox', { name: '个人介绍' })
  const msg = '“网赌”不能出现在公开的内容里，请修改后再提交'
  service.refusal = { code: ERROR_CODES.TEXT_REFUSED, msg, field: 'motto' }
  await press('提交审核')
  const motto = screen.getByLabelText('一句话介绍')
  await waitFor(() => expect(motto).toHaveAccessibleDescription(msg))
  expect(motto).toHaveValue('来我这网赌')
  await waitFor(() => expect(motto).toHaveFocus())
  service.refusal = null
  await type('一句话介绍', '先学会停球')
  await press('提交审核')
  expect(await screen.findByRole('region', { name: '资料已提交，等待审核' })).toBeVisible()
})
