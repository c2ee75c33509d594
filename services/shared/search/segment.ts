import { Jieba } from '@node-rs/jieba'
import { dict } from '@node-rs/jieba/dict.js'

let jieba: Jieba | undefined

/** Loaded lazily: the dictionary takes a third of a second, which only processes that search or index should pay. */
const segmenter = () => {
  jieba ??= Jieba.withDict(dict)
  return jieba
}

/** Splits a Chinese run into words, each character in exactly one. */
export const cut = (run: string) => segmenter().cut(run, true)

/** Whether the dictionary has the word. */
export const isInDictionary = (word: string) => segmenter().cut(word, false).length === 1

/** The words of a text, plus the shorter words inside them. */
export const cutForIndex = (text: string) => segmenter().cutForSearch(text, true)
