CREATE TABLE "user"."mobile_move" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"mobile" text,
	"asked_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
