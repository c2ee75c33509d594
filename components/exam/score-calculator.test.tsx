/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import type { ExamItem, ExamTable } from '#lib/contracts/exam/exam.ts'
import { ScoreCalculator } from './score-calculator.tsx'

const item = (overrides: Partial<ExamItem>): ExamItem => ({
  name: '1000 米跑',
  group: '耐力',
  sex: 1,
  unit: 'seconds',
  better: 'less',
  fullScore: 15,
  sportSlug: 'paobu',
  rows: [
    { value: 220, score: 15 },
    { value: 245, score: 10 },
  ],
  ...overrides,
})
const rope: Partial<ExamItem> = {
  name: '一分钟跳绳',
  group: '素质',
  unit: 'times',
  better: 'more',
  sportSlug: 'tiaosheng',
  rows: [
    { value: 180, score: 15 },
    { value: 150, score: 8 },
  ],
}
const table: ExamTable = {
  tableId: 1,
  adCode: '440100',
  cityName: '广州市',
  year: 2027,
  title: '示例',
  source: null,
  items: [item({}), item(rope), item({ ...rope, name: '立定跳远' }), item({ name: '800 米跑', sex: 2 })],
}
const calculator = (
  <ScoreCalculator table={table} coachHrefs={{ paobu: '/jiaolian/paobu', tiaosheng: '/jiaolian/tiaosheng' }} />
)
const show = () => render(calculator)
beforeEach(() => sessionStorage.clear())

test('R-1.26 the calculator shows the missing points and links to coaches of the weakest item', async () => {
  show()
  await userEvent.type(screen.getByLabelText('1000 米跑成绩（秒）'), "4'05")
  await userEvent.type(screen.getByLabelText('一分钟跳绳成绩（次）'), '150')
  expect(screen.getByText(/10 分，差 5 分满分；达到 3′40″ 可再得 5 分/)).toBeInTheDocument()
  expect(screen.getByText('还差 12 分。')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '找一分钟跳绳教练' })).toHaveAttribute('href', '/jiaolian/tiaosheng')
})

test('R-1.26 the best mark of a table without one for full marks is not called 已满分', async () => {
  const rows = [150, 180].map((value, at) => ({ value, score: 8 + at }))
  render(<ScoreCalculator table={{ ...table, items: [item({ ...rope, rows })] }} coachHrefs={{}} />)
  await userEvent.type(screen.getByLabelText('一分钟跳绳成绩（次）'), '190')
  expect(screen.getByText('9 分，差 6 分满分')).toBeInTheDocument()
  expect(screen.queryByText(/已满分/)).toBeNull()
})

test('each field shows how to type its result', () => {
  show()
  expect(screen.getByLabelText('1000 米跑成绩（秒）')).toHaveAttribute('placeholder', '如 4′05 或 245')
  expect(screen.getByLabelText('一分钟跳绳成绩（次）')).toHaveAttribute('placeholder', '如 180')
})

test('an unreadable result stays and shows an error', async () => {
  show()
  const field = screen.getByLabelText('1000 米跑成绩（秒）')
  await userEvent.type(field, '很快')
  expect(field).toHaveValue('很快')
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription(/请填写数字/)
})

test('R-1.26 a plain number is shown as the calculator reads it, and one that may be minutes or seconds scores nothing', async () => {
  show()
  const field = screen.getByLabelText('1000 米跑成绩（秒）')
  await userEvent.type(field, '4.05')
  expect(field).toHaveAccessibleDescription('按 4′05″ 计：10 分，差 5 分满分；达到 3′40″ 可再得 5 分')
  await userEvent.clear(field)
  await userEvent.type(field, '4.5')
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('看不出是几分几秒，请写成 4′05 或 245')
  expect(screen.getByText('填写任意一项成绩，即可看到得分与提升空间。')).toBeInTheDocument()
})

test('the other sex has its own items, and switching back restores the input', async () => {
  show()
  await userEvent.type(screen.getByLabelText('1000 米跑成绩（秒）'), '230')
  await userEvent.click(screen.getByLabelText('女生'))
  expect(screen.getByLabelText('800 米跑成绩（秒）')).toHaveValue('')
  await userEvent.click(screen.getByLabelText('男生'))
  expect(screen.getByLabelText('1000 米跑成绩（秒）')).toHaveValue('230')
})

test('each item has its own result, and switching back restores the input', async () => {
  show()
  await userEvent.type(screen.getByLabelText('一分钟跳绳成绩（次）'), '170')
  await userEvent.selectOptions(screen.getByLabelText('素质项目'), '立定跳远')
  expect(screen.getByLabelText('立定跳远成绩（次）')).toHaveValue('')
  await userEvent.selectOptions(screen.getByLabelText('素质项目'), '一分钟跳绳')
  expect(screen.getByLabelText('一分钟跳绳成绩（次）')).toHaveValue('170')
})

test('coming back to the page restores sex, items and results', async () => {
  const { unmount } = show()
  await userEvent.selectOptions(screen.getByLabelText('素质项目'), '立定跳远')
  await userEvent.type(screen.getByLabelText('立定跳远成绩（次）'), '160')
  await userEvent.click(screen.getByLabelText('女生'))
  await userEvent.type(screen.getByLabelText('800 米跑成绩（秒）'), '240')
  unmount()
  show()
  expect(screen.getByLabelText('女生')).toBeChecked()
  expect(screen.getByLabelText('800 米跑成绩（秒）')).toHaveValue('240')
  await userEvent.click(screen.getByLabelText('男生'))
  expect(screen.getByLabelText('立定跳远成绩（次）')).toHaveValue('160')
})

test('input and choices made before hydration count', async () => {
  const { renderToString } = await import('react-dom/server')
  document.body.innerHTML = `<div>${renderToString(calculator)}</div>`
  const [run, rope] = document.querySelectorAll<HTMLInputElement>('input:not([type=radio])')
  run!.value = '4:05'
  document.querySelectorAll('select')[1]!.value = '立定跳远'
  rope!.value = '150'
  await act(async () => hydrateRoot(document.body.firstElementChild!, calculator))
  expect(screen.getByText(/合计/)).toHaveTextContent('合计 18 / 30 分')
  expect(screen.getByLabelText('立定跳远成绩（次）')).toHaveValue('150')
})

test('the sex chosen before hydration is used', async () => {
  const { renderToString } = await import('react-dom/server')
  document.body.innerHTML = `<div>${renderToString(calculator)}</div>`
  document.querySelector<HTMLInputElement>('[value="2"]')!.checked = true
  await act(async () => hydrateRoot(document.body.firstElementChild!, calculator))
  expect(screen.getByLabelText('女生')).toBeChecked()
  expect(screen.getByLabelText('800 米跑成绩（秒）')).toBeInTheDocument()
})
