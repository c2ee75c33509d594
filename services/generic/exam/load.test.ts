import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLog } from '#services/shared/log/create-log.ts'
import { openPglite } from '#services/shared/store/database.ts'
import { scoreTables } from './tables.ts'

const HEAD = 'adCode,year,item,group,sex,unit,better,fullScore,sportSlug,value,score,source,sourceUrl,verifiedOn'
const line = (value: number, score: number, adCode = '440100') =>
  `${adCode},2027,一分钟跳绳,技能,男,times,more,10,tiaosheng,${value},${score},市教育局,https://example.edu.cn/a,2026-03-01`

const folder = mkdtempSync(join(tmpdir(), 'exam-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function load(...lines: string[]) {
  const file = join(folder, 'tables.csv')
  writeFileSync(file, [HEAD, ...lines].join('\n'))
  return spawnSync(process.execPath, [join(import.meta.dirname, 'load.ts'), file], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, NODE_ENV: 'test', DATA_DIR: folder } as NodeJS.ProcessEnv,
  })
}

async function stored() {
  const store = await openPglite({ folder: join(folder, 'store'), log: createLog('silent') })
  try {
    return await scoreTables(store.db, { adCode: '440100' })
  } finally {
    await store.close()
  }
}

test('the operator’s command loads a right file and names what it loaded', async () => {
  const { status, stdout } = load(line(180, 10), line(170, 9))
  expect([status, stdout]).toEqual([
    0,
    '已载入《广州市 2027 年体育中考评分表》，1 个项目；来源：市教育局，核对日期 2026-03-01\n',
  ])
  expect((await stored())[0]!.items[0]!.rows).toHaveLength(2)
}, 60_000)

test('one wrong line and nothing is taken: every wrong line is named, what was there stays', async () => {
  const { status, stderr } = load(line(200, 10), line(170, 12), line(160, 8, '999999'))
  expect(status).toBe(1)
  expect(stderr).toMatch(/第 3 行：得分 12 超过满分 10/)
  expect(stderr).toMatch(/第 4 行：adCode：不是地级市代码/)
  expect((await stored())[0]!.items[0]!.rows.map(({ value }) => value)).toEqual([180, 170])
}, 60_000)
