import { problemOfFile } from './check-file.ts'

const rules = { extensions: 'jpg|jpeg|png|gif', maxBytes: 10_485_760 }
const problem = (name: string, size = 1, other = rules) => problemOfFile({ name, size }, other)

test.each(['a.jpg', 'a.JPEG', 'b.c.png', '照片 1.GIF'])('R-5.18 R-5.19 the file %s is accepted', (name) => {
  expect(problem(name)).toBeNull()
})

test.each(['a.svg', 'a.heic', 'jpg', 'a.', 'a.jpg.exe', ''])('R-5.20 the file %j is refused with a message', (name) => {
  expect(problem(name)).toBe('请上传jpg|jpeg|png|gif格式的文件')
})

test('R-5.21 R-5.22 A-17 a file of the maximum size is accepted, one byte more is not, and 0 means unlimited', () => {
  expect(problem('a.jpg', 10_485_760)).toBeNull()
  expect(problem('a.jpg', 10_485_761)).toBe('文件大小不能超过10MB')
  expect(problem('a.jpg', 2_000, { ...rules, maxBytes: 1_536 })).toBe('文件大小不能超过1.5KB')
  expect(problem('a.jpg', 2 ** 40, { ...rules, maxBytes: 0 })).toBeNull()
})
