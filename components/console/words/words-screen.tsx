import Button from '@mui/material/Button'
import Chip, { type ChipProps } from '@mui/material/Chip'
import { useState } from 'react'
import { ConfirmButton } from '#components/ui/confirm-button.tsx'
import { showToast } from '#components/ui/toast.ts'
import {
  getWords,
  removeWord,
  WORD_LIST_NAMES,
  WORD_MAX,
  type WordEntry,
  type WordList,
} from '#lib/contracts/text/word-list.ts'
import { formatDay } from '#lib/format/date.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { ChoiceFilter } from '../choice-filter.tsx'
import { Page } from '../page.tsx'
import css from '../queues/queue.module.css'
import { Queue, useRefetchQueue } from '../queues/queue.tsx'
import { TextFilter } from '../text-filter.tsx'
import { AddWord } from './add-word.tsx'
import { ListOptions } from './list-options.tsx'
import { TryText } from './try-text.tsx'
import own from './words.module.css'

interface WordQuery {
  list?: WordList
  containing?: string
}

/** The word lists that public texts are compared with: search, add, remove, and try a text. */
export function WordsScreen() {
  const [query, setQuery] = useState<WordQuery>({})
  const refetchQueue = useRefetchQueue()
  return (
    <Page title="词库">
      <p className={css.note}>
        评价、回复、入驻申请，教练和场馆提交的文章、视频、课程和职位，以及用户名和昵称，都与词库对照。拦截：不能提交；待审：评价和回复先由人看过，入驻申请和提交的内容给审核员提示，用户名和昵称不能用；放行：从前两类里除外。同一个词的不同写法只需添加一次。增减后，下一段文字就按新的词库。
      </p>
      <AddWord onAdded={() => refetchQueue(getWords, query)} />
      <TryText />
      <section aria-labelledby="words">
        <h2 id="words">全部词语</h2>
        <div className={css.panel}>
          <Search onSearch={setQuery} />
          <Queue endpoint={getWords} query={query} what="词语" empty="没有符合条件的词语" isDense>
            {(entry: WordEntry, onChange) => <Word key={entry.entryId} entry={entry} onChange={onChange} />}
          </Queue>
        </div>
      </section>
    </Page>
  )
}

function Search({ onSearch }: { onSearch: (query: WordQuery) => void }) {
  const [list, setList] = useState('')
  const [containing, setContaining] = useState('')
  return (
    <form
      className={css.ask}
      aria-label="查找词语"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSearch({
          ...(list && { list: list as WordList }),
          ...(containing.trim() && { containing: containing.trim() }),
        })
      }}
    >
      <ChoiceFilter label="名单" value={list} onChange={setList}>
        <ListOptions />
      </ChoiceFilter>
      <TextFilter label="包含" value={containing} onChange={setContaining} maxLength={WORD_MAX} />
      <Button type="submit" variant="outlined">
        查找
      </Button>
    </form>
  )
}

const COLOURS: Record<WordList, ChipProps['color']> = { block: 'error', hold: 'default', pass: 'primary' }

function Word({ entry, onChange }: { entry: WordEntry; onChange: () => void }) {
  const { entryId, word, list, note, isStarter, addedAt } = entry
  const remove = async () => {
    await callApi(removeWord, { entryId })
    void showToast(`已移除“${word}”`, 'success')
    onChange()
  }
  return (
    <li className={own.word}>
      <div>
        <b>
          {word}
          <Chip size="small" variant="outlined" color={COLOURS[list]} label={WORD_LIST_NAMES[list]} />
        </b>
        <span className={css.note}>
          {note && `${note} · `}
          {isStarter ? '建站自带' : `${formatDay(addedAt)} 添加`}
        </span>
      </div>
      <span className={own.ways}>
        <ConfirmButton label="移除" name={`移除“${word}”`} question={`不再对照“${word}”。`} action={remove} />
      </span>
    </li>
  )
}
