import { leadTokenPath } from '#lib/config/routes.ts'
import { previewPath } from '#lib/routing/preview-path.ts'
import { loggedPath } from './logged-path.ts'

const TOKEN = 'abcdefghijklmnopqrstu-'

test.each([
  [leadTokenPath(TOKEN), '/yuyue/s/…'],
  [`${leadTokenPath(TOKEN)}?_rsc=1`, '/yuyue/s/…'],
  [`http://localhost${leadTokenPath(TOKEN)}/more`, 'http://localhost/yuyue/s/…/more'],
  [previewPath(`Coach-${TOKEN}`), '/yulan/…'],
  ['/jiaolian/detail/12?from=x', '/jiaolian/detail/12'],
  ['/yuyue/jiaolian/12', '/yuyue/jiaolian/12'],
])('T29 %s is %s in the log, without what grants access', (address, logged) => {
  expect(loggedPath(address)).toBe(logged)
})
