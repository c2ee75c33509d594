CREATE TABLE "auth"."attempt" (
	"attempt_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "auth"."attempt_attempt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."captcha" (
	"uid" text PRIMARY KEY NOT NULL,
	"answer_key" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."password_try" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"open_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."pepper" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."session" (
	"session_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "auth"."session_session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"account_id" bigint NOT NULL,
	"is_operator" boolean NOT NULL,
	"channel" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "session_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "auth"."sms_code" (
	"mobile_key" text NOT NULL,
	"purpose" text NOT NULL,
	"code_key" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "sms_code_mobile_key_purpose_pk" PRIMARY KEY("mobile_key","purpose")
);
--> statement-breakpoint
CREATE TABLE "auth"."wechat_nonce" (
	"nonce" text PRIMARY KEY NOT NULL,
	"heard_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."wechat_scene" (
	"scene_id" text PRIMARY KEY NOT NULL,
	"browser_key" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"open_id" text,
	"union_id" text,
	"handle_hash" text,
	"handle_expires_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wechat_scene_handle_hash_unique" UNIQUE("handle_hash")
);
--> statement-breakpoint
CREATE INDEX "attempt_key_at" ON "auth"."attempt" USING btree ("key","at");--> statement-breakpoint
CREATE INDEX "attempt_at" ON "auth"."attempt" USING btree ("at");--> statement-breakpoint
CREATE INDEX "session_account" ON "auth"."session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "session_expires" ON "auth"."session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "wechat_nonce_heard" ON "auth"."wechat_nonce" USING btree ("heard_at");--> statement-breakpoint
CREATE INDEX "wechat_scene_open_id" ON "auth"."wechat_scene" USING btree ("open_id");--> statement-breakpoint
CREATE INDEX "wechat_scene_expires" ON "auth"."wechat_scene" USING btree ("expires_at");