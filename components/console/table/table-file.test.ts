import { RESOURCES } from '#lib/contracts/resources/all.ts'
import { csvHeader } from '#lib/contracts/resources/csv.ts'
import { readTable, textOf, writeHeader, writeRecords } from './table-file.ts'

const news = RESOURCES.find(({ kind }) => kind === 'news')!
const content = {
  ...{ title: '春季班“早鸟价”, 限 30 人', summary: '第一行\n第二行', cover: '/pictures/a.webp', isTop: true },
  body: '<p class="indent-1">正文, "引号"</p>',
}
const record = { id: 7, state: 'published', content } as const

test('R-13.11 a table is read back as it was written, with the line each row begins at', () => {
  // Page by page, as they arrive.
  const text = [
    writeHeader(news),
    writeRecords(news, [record]),
    writeRecords(news, []),
    writeRecords(news, [{ ...record, id: 8 }]),
  ].join('')
  const table = readTable(`\ufeff${text}`)!
  expect(table.header).toEqual(csvHeader(news))
  expect(table.rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
    [2, '7'],
    [4, '8'],
  ])
  expect(table.rows[0]!.cells.slice(3)).toEqual([
    ...['春季班“早鸟价”, 限 30 人', '第一行\n第二行', '/pictures/a.webp'],
    ...['<p class="indent-1">正文, "引号"</p>', '是'],
  ])
})

test('R-13.11 a multi-line cell is quoted, so a spreadsheet keeps it in one row', () => {
  for (const summary of ['第一行\n第二行', '第一行\r第二行']) {
    const text = writeRecords(news, [{ ...record, content: { ...content, summary } }])
    expect(text).toContain(`,"${summary}",`)
  }
})

test('R-13.11 a row ends at any line break outside quotes, as in a spreadsheet', () => {
  const text = '编号,标题\r\n1,"一\n二"\r\n2,三\n3,四\r4,五'
  expect(readTable(text)!.rows).toEqual([
    { line: 2, cells: ['1', '一\n二'] },
    { line: 4, cells: ['2', '三'] },
    { line: 5, cells: ['3', '四'] },
    { line: 6, cells: ['4', '五'] },
  ])
})

test('R-13.11 a file is read as UTF-8, or as GBK when a Chinese spreadsheet saved it', () => {
  expect(textOf(new TextEncoder().encode('\ufeff编号,标题'))).toBe('编号,标题')
  const inGbk = Uint8Array.from([0xb1, 0xe0, 0xba, 0xc5, 0x2c, 0xb1, 0xea, 0xcc, 0xe2])
  expect(textOf(inGbk)).toBe('编号,标题')
})

test('R-13.11 text that is not a table is rejected', () => {
  expect(readTable('')).toBeNull()
  expect(readTable('"没有关上的引号,一,二')).toBeNull()
})
