declare global {
	namespace App {
		interface PageState {
			/** The table was just opened to invite friends: show how to share it. */
			share?: boolean;
		}
	}
}

export {};
