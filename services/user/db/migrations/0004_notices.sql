CREATE TABLE "user"."notice" (
	"notice_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user"."notice_notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"side" text NOT NULL,
	"lead_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "notice_of_account" ON "user"."notice" USING btree ("account_id","created_at","notice_id");--> statement-breakpoint
CREATE INDEX "notice_unread" ON "user"."notice" USING btree ("account_id") WHERE "user"."notice"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notice_oldest" ON "user"."notice" USING btree ("created_at");