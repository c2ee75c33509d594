import { atLeast, atMost, informational, kilobytes, rateWithNoise, table } from './figure.ts'
import { chosenSuites } from './main.ts'

test('the table shows for each figure its target, the measured value, and whether it passes', () => {
  const text = table([
    atLeast('rate', 15, 12),
    atMost('weight', 155_000, 140_000, kilobytes),
    informational('列表', 'x'),
  ])
  expect(text.split('\n').slice(2)).toEqual([
    'rate     ≥ 15        12        FAIL',
    'weight   ≤ 155.0 KB  140.0 KB  pass',
    '列表                 x         –',
  ])
})

test('a rate is shown with the spread of its run, if that is known', () => {
  expect(rateWithNoise({ rate: 1_234.5, spread: 0.074 })).toBe('1,235/s ± 7 %')
  expect(rateWithNoise({ rate: 20, spread: null })).toBe('20/s')
})

test('--only chooses suites, and an unknown name is rejected', () => {
  expect(chosenSuites(['--only', 'lab,weights'])).toEqual(['lab', 'weights'])
  expect(chosenSuites([])).toHaveLength(12)
  expect(() => chosenSuites(['--only', 'labs'])).toThrow('labs')
  expect(() => chosenSuites(['--onyl', 'lab'])).toThrow('--onyl')
})
