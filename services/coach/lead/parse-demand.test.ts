import { buildTree } from '../category/tree.ts'
import { vocabularyOf } from '../search/vocabulary.ts'
import { parseDemand } from './parse-demand.ts'

describe('R-10.11 a general demand', () => {
  test.each([
    ['想学网球，私教', 1],
    ['找一位私人教练', 1],
    ['家里有私人泳池，想学游泳', null],
    ['两个孩子，1V2', 2],
    ['一 对 四都可以', 3],
    ['小班就行', 3],
    ['小班，一对二', 2],
    ['亲子游泳', 4],
    ['想学网球', null],
  ])('is parsed for its class type: %s', (text, feeType) => {
    expect(parseDemand(text, vocabularyOf(buildTree([])), null).feeType).toBe(feeType)
  })
})
