import { hanziIn, ownTextOf, sharedBetween, shinglesOf } from './own-text.ts'

test('R-15.5 own text is the text of the landing part, and nothing around it', () => {
  const html =
    '<main><ul><li>卡片</li></ul><div id="landing" class="x"><div><h2>广州 篮球</h2></div><p>¥300 &amp; <a href="/x">李强</a></p></div><p>页脚</p></main>'
  expect(ownTextOf(html)).toBe('广州篮球¥300&李强')
  expect(ownTextOf('<main>卡片</main>')).toBe('')
  expect(hanziIn('广州 12 位')).toBe(3)
})

test('R-15.5 two texts share what both contain, measured by the shorter', () => {
  const a = shinglesOf('广州天河区有十二位篮球教练', 4)
  expect(sharedBetween(a, a)).toBe(1)
  expect(sharedBetween(a, shinglesOf('佛山南海区收三百元一节课', 4))).toBe(0)
  expect(sharedBetween(shinglesOf('十二位篮球', 4), a)).toBe(1)
  expect(shinglesOf('一，二。三 四', 4)).toEqual(new Set(['一二三四']))
})
