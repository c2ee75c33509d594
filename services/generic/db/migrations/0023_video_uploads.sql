CREATE TABLE "generic"."video_upload" (
	"upload_id" text PRIMARY KEY NOT NULL,
	"account_id" bigint,
	"file_key" text NOT NULL,
	"size" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"kind" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "video_upload_of_account" ON "generic"."video_upload" USING btree ("account_id","file_key","size");--> statement-breakpoint
CREATE INDEX "video_upload_unclaimed" ON "generic"."video_upload" USING btree ("touched_at") WHERE "generic"."video_upload"."claimed_at" is null;