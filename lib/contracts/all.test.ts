import { ENDPOINTS } from './all.ts'
import { RESOURCES } from './resources/all.ts'

const pathsWith = (mark: 'changesPages' | 'belongsToAccount' | 'isPolled') =>
  ENDPOINTS.filter((endpoint) => endpoint[mark]).map(({ path }) => path)

test('R-13.9 exactly the calls that change public pages make their callers read past cached copies for a moment', () => {
  const records = RESOURCES.flatMap(({ kind }) =>
    ['save', 'move', 'import', 'undoImport'].map((call) => `console/${kind}/v1/${call}`),
  )
  const others = [
    ...['userComment', 'userReply', 'deleteComment', 'deleteReply', 'setCommentHidden'].map(
      (call) => `userComment/v1/${call}`,
    ),
    ...['report/v1/decide', 'report/v1/decideObjection', 'heldText/v1/decide'],
    ...['checkRecord/v1/reviewCheckRecord', 'console/application/v1/takeBack'],
    ...['submission/v1/show', 'console/submission/v1/review', 'console/submission/v1/takeBack'],
    ...['console/account/v1/block', 'console/account/v1/unblock'],
  ]
  expect(pathsWith('changesPages').sort()).toEqual([...records, ...others].sort())
})

test('R-13.3 the console’s own polling does not keep it open', () => {
  const polled = pathsWith('isPolled')
  expect(polled).toContain('console/desk/v1/get')
  expect(polled.filter((path) => !/^(console\/desk\/v1\/get|handling\/\w+\/v1\/list)$/.test(path))).toEqual([])
  const queues = new Set(ENDPOINTS.flatMap(({ path }) => /^handling\/(\w+)\//.exec(path)?.[1] ?? []))
  expect(polled).toHaveLength(1 + queues.size)
})

test('A-38 leads and demands are the only public calls whose result an account stores', () => {
  expect(pathsWith('belongsToAccount').sort()).toEqual([
    ...['lead/v1/moveLead', 'lead/v1/sendAgain', 'lead/v1/sendLead'],
    'opinionCollection/v1/release',
  ])
})

test('A-45 no call takes money, an order or a booking', () => {
  const moneyWords = /pay(?!load)|refund|order|booking|checkout|支付|付款|退款|下单|订单|预订/i
  const descriptions = ENDPOINTS.map(({ path, summary }) => `${path}: ${summary}`)
  expect(descriptions.filter((each) => moneyWords.test(each))).toEqual([])
})
