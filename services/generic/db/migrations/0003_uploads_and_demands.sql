CREATE TABLE "generic"."attempt" (
	"attempt_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "generic"."attempt_attempt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "generic"."opinion" (
	"opinion_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "generic"."opinion_opinion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contact_mobile" text,
	"opinion_type" smallint NOT NULL,
	"description" text NOT NULL,
	"pictures" jsonb NOT NULL,
	"content_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "generic"."upload" (
	"upload_id" text PRIMARY KEY NOT NULL,
	"account_id" bigint,
	"received_bytes" integer NOT NULL,
	"kept_bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "attempt_key_at" ON "generic"."attempt" USING btree ("key","at");--> statement-breakpoint
CREATE INDEX "attempt_at" ON "generic"."attempt" USING btree ("at");--> statement-breakpoint
CREATE INDEX "opinion_content" ON "generic"."opinion" USING btree ("content_hash","created_at");--> statement-breakpoint
CREATE INDEX "opinion_newest" ON "generic"."opinion" USING btree ("created_at","opinion_id");--> statement-breakpoint
CREATE INDEX "upload_temporary" ON "generic"."upload" USING btree ("created_at") WHERE "generic"."upload"."claimed_at" is null;--> statement-breakpoint
CREATE INDEX "upload_of_account" ON "generic"."upload" USING btree ("account_id","created_at");