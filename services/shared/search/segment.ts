import { Jieba } from '@node-rs/jieba'
import { dict } from '@node-rs/jieba/dict.js'

let jieba: Jieba | undefined

/** The dictionary takes a third of a second to load: only a process that searches or writes search rows pays it. */
const segmenter = () => {
  jieba ??= Jieba.withDict(dict)
  return jieba
}

/** The words of a Chinese run, each character in exactly one word. */
export const cut = (run: string) => segmenter().cut(run, true)

/** The words of a text and the shorter words inside them. */
export const cutForIndex = (text: string) => segmenter().cutForSearch(text, true)
