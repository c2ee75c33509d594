import { filings } from './filings.ts'

test('R-2.98 A-27 the ICP number links to its register, the public-security number to its own entry', () => {
  expect(filings({ icpNumber: '粤ICP备12345678号-1', publicSecurityNumber: '粤公网安备44010602000001号' })).toEqual([
    ['https://beian.miit.gov.cn/', '粤ICP备12345678号-1'],
    ['https://beian.mps.gov.cn/#/query/webSearch?code=44010602000001', '粤公网安备44010602000001号'],
  ])
})

test('A-27 a number that is not configured is not shown', () => {
  expect(filings({ icpNumber: '粤ICP备12345678号-1', publicSecurityNumber: '' })).toHaveLength(1)
  expect(filings({ icpNumber: '', publicSecurityNumber: '' })).toEqual([])
})
