/**
 * Constants of docs/product/09-constants.md and limits shared by layers. Times in ms, sizes in bytes, prices in fen.
 */
const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

export const BROWSER_TIMEOUT = 600_000
/** The longest a visitor waits for a definite response; the specification's 600 s is a client constant. */
export const SERVICE_TIMEOUT = 10 * SECOND
/** How long a page waits for its data before the last good copy is served instead. */
export const PAGE_READ_TIMEOUT = 4 * SECOND
/** Timeout of a call with a file upload. */
export const UPLOAD_TIMEOUT = 60 * SECOND
export const ERROR_TOAST_TIME = 3 * SECOND
export const LOGIN_REDIRECT_DELAY = 800
export const CHUNK_RELOAD_GUARD = 60 * SECOND
export const REPLY_PAGE_SIZE = 10
export const REPLY_MAX_LENGTH = 500
export const INLINE_REPLIES = 2
export const COMMENT_MAX_PHOTOS = 9
/** An identical comment or reply within this time counts as a repeated submission (FM-10). */
export const COMMENT_REPEAT_TIME = MINUTE
/** Coaches in a comparison. */
export const COMPARED_MAX = 4
/** Coaches the browser stores as 最近看过. */
export const RECENT_MAX = 8
export const SMS_COUNTDOWN_SECONDS = 60
export const WECHAT_POLL_INTERVAL = 2 * SECOND
/** `expired` for "stay logged in for a week"; any other value means one day. */
export const STAY_LOGGED_IN = 604_800_000
export const SESSION_TIME = DAY
export const USER_NAME_LENGTH = 4
export const DEFAULT_CITY_CODE = '440100'
export const NATIONWIDE_CODE = '100000'
export const NATIONWIDE_NAME = '全国'
export const DEMAND_MAX_LENGTH = 300
export const DEMAND_MAX_PHOTOS = 9
export const DEMAND_ANSWER_MAX = 500
/** An identical demand within this time counts as a repeated submission, if its form has no key (FM-10). */
export const DEMAND_REPEAT_TIME = 10 * SECOND
/** How long feedback's mobile number, photos and text are stored. */
export const DEMAND_CONTACT_LIFE = 180 * DAY
/** Leads. Text lengths in characters, counted by code point. */
export const LEAD_NAME_MAX = 20
export const LEAD_TEXT_MAX = 300
export const LEAD_NOTE_MAX = 500
/** Version of the consent text above the button, which tells who will see the number. */
export const LEAD_CONSENT_VERSION = '2026-12'
/** Version of the consent text in the dialog of a general demand. */
export const DEMAND_CONSENT_VERSION = 'demand-2026-12'
export const OPEN_LEADS_PER_MOBILE = 5
/** Recipients operators may send a demand to, and matches its poster is shown. */
export const LEAD_RECIPIENTS_MAX = 5
export const SIMILAR_MAX = 3
/** Length of the words operators add to find more matches. */
export const LEAD_WORDS_MAX = 60
/** An open lead expires after this time without a move. */
export const LEAD_LIFE = 60 * DAY
/** How long the number is stored after a lead closes, and at most without a move. */
export const CLOSED_LEAD_CONTACT_LIFE = 30 * DAY
export const LEAD_CONTACT_LIFE = 180 * DAY
/** Working hours of a day in China, counted for reply times. */
export const LEAD_DAY = { opens: 8, closes: 21 } as const
/** Working hours after which a lead nobody has answered is overdue. */
export const LEAD_OVERDUE_HOURS = 48
/** Working hours after which its recipient is reminded. */
export const LEAD_REMINDER_HOURS = 24
/** Reply times are computed from leads contacted within this span, if there are at least this many. */
export const REPLY_TIME_SPAN = 90 * DAY
export const REPLY_TIME_MIN_LEADS = 5
/**
 * Working hours within which a reply counts as fast, and metres within which another district counts as near.
 */
export const MATCH_SOON_HOURS = 4
export const MATCH_NEAR = 5_000
/** Metres within which another venue is nearby: the same as a search's radius around a landmark. */
export const VENUE_NEAR = 20_000
/** Straight-line distance, in metres, within which a landmark is named with a venue. */
export const LANDMARK_NEAR = 1_500
/** Reports. Text lengths in characters, counted by code point. */
export const REPORT_TEXT_MAX = 500
export const REPORT_NOTE_MAX = 300
export const REPORT_MAX_PHOTOS = 6
/** How long its text and photos are stored after the decision. */
export const REPORT_EVIDENCE_LIFE = 180 * DAY
/** Operators' notes on queue entries (R-13.5), and how long they are stored. */
export const HANDLING_NOTE_MAX = 500
export const HANDLING_NOTE_LIFE = 180 * DAY
/** An entry an operator has taken is released after this time without activity. */
export const HANDLING_TAKE_LIFE = 2 * DAY
/** Weekly times of a coach. */
export const OPEN_TIMES_MAX = 20
/** How long notices are stored. */
export const NOTICE_LIFE = 180 * DAY
/** Hours in China within which SMS notices are sent, and their daily limit per number. */
export const NOTICE_SMS_DAY = { opens: 8, closes: 22 } as const
export const NOTICE_SMS_PER_DAY = 5
export const PHOTO_MAX_BYTES = 10_485_760
/** A photo plus the multipart overhead. */
export const UPLOAD_BODY_MAX_BYTES = 12 * 1024 * 1024
export const PHOTO_EXTENSIONS = ['jpg', 'jpeg', 'png', 'gif'] as const
/** A video is one file. */
export const VIDEO_MAX_BYTES = 200 * 1024 * 1024
/**
 * A video is sent in pieces of this size, and an interrupted upload resumes at the last complete one; small enough for
 * a 300 kbit/s connection to send one within the upload timeout.
 */
export const VIDEO_PIECE_BYTES = 2 * 1024 * 1024
export const VIDEO_EXTENSIONS = [
  'avi',
  'wmv',
  'mpeg',
  'mp4',
  'm4v',
  'mov',
  'asf',
  'flv',
  'f4v',
  'rmvb',
  '3gp',
  'vob',
] as const
export const PAGE_SIZES = [10, 40, 60, 100, 500] as const
export const DEFAULT_PAGE_SIZE = 10
export const PAGE_BUTTONS = 5
/** Lists end here: nobody reads page 1,001, and deep offsets are expensive for the database. */
export const MAX_OFFSET = 10_000
/** Pages up to this one are cached; deeper ones are rendered per request, to bound the cache. */
export const CACHED_PAGES = 20
export const MAP_ZOOM = 16
export const MAP_FALLBACK_CENTRE = { longitude: 121.59996, latitude: 31.197646 } as const
export const MAP_FALLBACK_CITY = '上海'
export const SEARCH_TEXT_MAX_LENGTH = 50
export const JSON_BODY_MAX_BYTES = 100 * 1024
export const JSON_MAX_DEPTH = 32
export const JSON_MAX_KEYS = 1000
export const QUERY_MAX_PARAMETERS = 50
export const SEO_LINKS_PER_KIND = 7
/** Minimum number of approved items for a city's list to be indexed. */
export const CITY_INDEX_THRESHOLD = 8
/** Minimum number of records for a sport's list to be indexed, in a city or a district. */
export const CATEGORY_INDEX_THRESHOLD = 3
/** Accounts. Lengths in characters, counted by code point. */
export const CAPTCHA_LENGTH = 4
export const SMS_CODE_LENGTH = 6
export const SMS_CODE_LIFE = 5 * MINUTE
/** The console closes after this time without an operator's call. */
export const CONSOLE_IDLE = 30 * MINUTE
export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 128
export const USER_NAME_MIN = 2
export const USER_NAME_MAX = 20
export const NICKNAME_MAX = 20
export const INTRODUCTION_MAX = 200
export const HEALTH_TEXT_MAX = 500
/** Version of the current user agreement, and of the separate consent to store health information. */
export const AGREEMENT_VERSION = '2023-02'
export const HEALTH_CONSENT_VERSION = '2026-11-01'
/** Time between requesting an account's deletion and the deletion, ms. */
export const ACCOUNT_DELETION_WAIT = 7 * DAY
/**
 * Wait before a number requested without a code to the old one takes effect, and minimum interval between two such
 * requests, ms (decision 78).
 */
export const MOBILE_MOVE_WAIT = 7 * DAY
export const MOBILE_MOVE_INTERVAL = DAY
export const COLLECTION_QUERY_MAX = 500
/** Applications of coaches and venues. Text lengths in characters, counted by code point; lists in items. */
export const APPLICATION_PHOTOS_MAX = 9
export const APPLICATION_CERTIFICATES_MAX = 8
export const APPLICATION_SPORTS_MAX = 6
export const APPLICATION_VENUES_MAX = 5
export const APPLICATION_FACILITIES_MAX = 20
export const APPLICATION_PRICES_MAX = 12
export const APPLICATION_INTRODUCTION_MIN = 50
export const APPLICATION_INTRODUCTION_MAX = 5000
export const REVIEW_REASON_MAX_LENGTH = 200
export const REVIEW_REASONS_MAX = 20
/** 一句话介绍 of a coach, characters. */
export const MOTTO_MAX = 40
/** How long the browser stores a form's unsaved input, ms. */
export const UNSAVED_LIFE = 30 * 24 * 3_600_000

/** Venues per account, including those applied for, and claims open at once. */
export const ACCOUNT_VENUES_MAX = 20
export const OPEN_CLAIMS_MAX = 3
/** Titles and summaries of articles, courses and videos, characters. */
export const CONTENT_TITLE_MAX = 60
export const CONTENT_SUMMARY_MAX = 200
/** Length of the editor's HTML, including tags and picture addresses. */
export const RICH_TEXT_MAX = 24_000
/** 图片说明 of a picture in rich text, characters. */
export const PICTURE_DESCRIPTION_MAX = 100
/** How long photos of certificates and licences are stored after the review; stated in the privacy statement. */
export const APPLICATION_PAPERS_LIFE = 365 * DAY
/** How long an operator can take an approval back. */
export const APPROVAL_TAKE_BACK_TIME = 10 * MINUTE
/** Per account: submissions not approved yet, and submissions in total. */
export const SUBMISSIONS_OPEN_MAX = 20
export const SUBMISSIONS_MAX = 300
/** Maximum price of a lesson or ticket, fen. */
export const PRICE_MAX = 1_000_000
/**
 * The demo's nationwide host. Two labels, because browsers reject cookies for all subdomains of a single label
 * (`localhost`).
 */
export const DEMO_HOSTNAME = 'haojiaolian.localhost'

/**
 * Sitemap file n contains the records with ids in ((n − 1) · this, n · this]; an index call returns at most this many.
 */
export const SITEMAP_FILE_SIZE = 5_000
