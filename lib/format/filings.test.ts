import { filings } from './filings.ts'

test('R-2.98 A-27 the ICP number leads to its register, the public-security number to the entry of its digits', () => {
  expect(filings({ icpNumber: '粤ICP备12345678号-1', publicSecurityNumber: '粤公网安备44010602000001号' })).toEqual([
    ['https://beian.miit.gov.cn/', '粤ICP备12345678号-1'],
    ['https://beian.mps.gov.cn/#/query/webSearch?code=44010602000001', '粤公网安备44010602000001号'],
  ])
})

test('A-27 a number that is not configured does not show', () => {
  expect(filings({ icpNumber: '粤ICP备12345678号-1', publicSecurityNumber: '' })).toHaveLength(1)
  expect(filings({ icpNumber: '', publicSecurityNumber: '' })).toEqual([])
})
