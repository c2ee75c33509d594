import { problemsOf, problemWords, reviewErrors } from './problems.ts'

test('problems are listed in form order, those inside a list with their index, and a reviewer’s reasons are left out', () => {
  const errors = {
    agreed: { type: 'custom', message: '请同意' },
    certificates: Object.assign([undefined, { number: { type: 'custom', message: '请填写编号' } }], {
      root: { type: 'custom', message: '最多 8 个' },
    }),
    name: { type: 'custom', message: '请填写姓名' },
    motto: { type: 'review', message: '太长' },
  }
  expect(problemsOf(errors, ['name', 'certificates', 'motto', 'agreed'])).toEqual([
    { path: 'name', message: '请填写姓名' },
    { path: 'certificates.1.number', message: '请填写编号' },
    { path: 'certificates', message: '最多 8 个' },
    { path: 'agreed', message: '请同意' },
  ])
})

test('a problem inside a list names its item by number', () => {
  expect(problemWords({ path: 'certificates.1.number', message: '请填写编号' }, '证书')).toBe('证书 2：请填写编号')
  expect(problemWords({ path: 'name', message: '请填写姓名' }, '姓名')).toBe('请填写姓名')
})

test('several reasons for one field are joined, and reasons for the whole belong to no field', () => {
  expect(
    reviewErrors([
      { field: 'name', text: '与证件不一致' },
      { field: '', text: '请核对' },
      { field: 'name', text: '请用真名' },
    ]),
  ).toEqual({ name: { type: 'review', message: '与证件不一致；请用真名' } })
})
