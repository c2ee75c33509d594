CREATE TABLE "auth"."notice_outbox" (
	"message_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "auth"."notice_outbox_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"key" text NOT NULL,
	"addressee" text NOT NULL,
	"words" text NOT NULL,
	"path" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_outbox_once" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "auth"."wechat_follower" (
	"union_id" text PRIMARY KEY NOT NULL,
	"open_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."wechat_token" (
	"app_id" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone NOT NULL
);
